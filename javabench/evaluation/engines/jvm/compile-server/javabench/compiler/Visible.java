package javabench.compiler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * What the compiler can see of types when it compiles others, as text: equal texts, equal results.
 *
 * <p>Types with their modifiers, parameters and supertypes; members that aren't private, with types,
 * exceptions and constants; annotations that are kept in class files. Bodies and names of parameters
 * are of no concern to others, nor is the order of members, but that of enum constants, record
 * components and permitted subclasses. A private type is described like any other: another class can
 * hold one in a variable, if it can't name it.
 */
final class Visible {

    private final Elements elements;

    private Visible(Elements elements) {
        this.elements = elements;
    }

    /** Describes types that were analyzed together. */
    static String of(Iterable<? extends Element> analyzed, Elements elements) {
        Visible visible = new Visible(elements);
        List<String> types = new ArrayList<>();
        for (Element element : analyzed) {
            if (element instanceof TypeElement && element.getEnclosingElement().getKind() == ElementKind.PACKAGE) {
                types.add(visible.type((TypeElement) element));
            }
        }
        Collections.sort(types);
        return String.join("\n", types);
    }

    private String type(TypeElement type) {
        List<String> lines = new ArrayList<>();
        lines.add(head(type) + type.getQualifiedName() + parameters(type.getTypeParameters())
                + " extends " + type(type.getSuperclass()) + " implements " + types(type.getInterfaces())
                + " permits " + types(type.getPermittedSubclasses()));
        for (RecordComponentElement component : type.getRecordComponents()) {
            lines.add("component " + annotations(component) + type(component.asType()) + " " + component.getSimpleName());
        }
        List<String> members = new ArrayList<>();
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            if (field.getKind() == ElementKind.ENUM_CONSTANT) {
                lines.add(head(field) + field.getSimpleName());
            } else if (!isPrivate(field)) {
                members.add(field(field));
            }
        }
        for (Element member : type.getEnclosedElements()) {
            if (member instanceof ExecutableElement && !isPrivate(member)) {
                members.add(method((ExecutableElement) member));
            }
        }
        for (TypeElement member : ElementFilter.typesIn(type.getEnclosedElements())) {
            members.add(type(member));
        }
        Collections.sort(members);
        lines.addAll(members);
        return String.join("\n", lines) + "\nend";
    }

    private String field(VariableElement field) {
        Object constant = field.getConstantValue();
        String value = constant == null ? "" : " = " + elements.getConstantExpression(constant);
        return head(field) + type(field.asType()) + " " + field.getSimpleName() + value;
    }

    private String method(ExecutableElement method) {
        StringBuilder text = new StringBuilder(head(method));
        text.append(parameters(method.getTypeParameters())).append(type(method.getReturnType())).append(' ');
        text.append(method.getSimpleName()).append('(');
        for (VariableElement parameter : method.getParameters()) {
            text.append(annotations(parameter)).append(type(parameter.asType())).append(", ");
        }
        text.append(method.isVarArgs() ? "...)" : ")");
        text.append(" throws ").append(types(method.getThrownTypes()));
        text.append(" default ").append(method.getDefaultValue());
        return text.toString();
    }

    private String head(Element element) {
        String deprecated = elements.isDeprecated(element) ? "deprecated " : "";
        return annotations(element) + deprecated + element.getKind() + " " + element.getModifiers() + " ";
    }

    private String parameters(List<? extends TypeParameterElement> parameters) {
        StringBuilder text = new StringBuilder("<");
        for (TypeParameterElement parameter : parameters) {
            text.append(annotations(parameter)).append(parameter.getSimpleName());
            text.append(" extends ").append(types(parameter.getBounds())).append(", ");
        }
        return text.append("> ").toString();
    }

    private String annotations(Element element) {
        List<String> texts = new ArrayList<>();
        for (AnnotationMirror annotation : element.getAnnotationMirrors()) {
            if (!isForSourcesOnly(annotation)) {
                texts.add(annotation.toString());
            }
        }
        Collections.sort(texts);
        return texts.isEmpty() ? "" : texts + " ";
    }

    private static boolean isForSourcesOnly(AnnotationMirror annotation) {
        for (AnnotationMirror meta : annotation.getAnnotationType().asElement().getAnnotationMirrors()) {
            if (meta.toString().startsWith("@java.lang.annotation.Retention")) {
                return meta.toString().contains("SOURCE");
            }
        }
        return false;
    }

    private static boolean isPrivate(Element element) {
        return element.getModifiers().contains(Modifier.PRIVATE);
    }

    private String types(List<? extends TypeMirror> types) {
        List<String> texts = new ArrayList<>();
        for (TypeMirror type : types) {
            texts.add(type(type));
        }
        return texts.toString();
    }

    private static String type(TypeMirror type) {
        return type.toString();
    }
}
