"""The signatures that the selective context shows."""

import textwrap

import pytest

from javabench.dataset.signatures import render_type
from javabench.java.source import JavaSource


def rendered(source: str, name: str = "A") -> str:
    return render_type(JavaSource(textwrap.dedent(source)), name)


def expected(text: str) -> str:
    return textwrap.dedent(text).lstrip("\n")


def test_class_shows_package_fields_and_empty_methods() -> None:
    assert rendered("""
        package a.b;

        import java.util.List;

        /** Doc. */
        public final class A extends B<A> implements C, D { // end
            /** Doc. */
            private int x = 1; // one
            protected static final String S="s // no comment";
            // a comment

            public A(int x)   throws E,
                    F {
                this.x = x;
            }
            /** Doc. */
            @Override public synchronized int f(final int a,
                                   String... b) { return 1; /* } */ }
            static { x(); }
            { y(); }
            ;
        }
        """) == expected("""
        package a.b;

        public final class A extends B<A> implements C, D {

            private int x = 1;

            protected static final String S = "s // no comment";

            public A(int x) throws E, F {
            }

            @Override
            public synchronized int f(final int a, String... b) {
            }
        }
        """)


def test_default_package_has_no_package_line() -> None:
    assert rendered("class A { }") == "class A {\n}\n"


def test_methods_without_a_body_get_an_empty_one() -> None:
    assert rendered("""
        public interface A<T extends Comparable<T>> extends B, C<T> {
            int LIMIT = 3;
            T f() ;
            default <U> U g(U u) { return u; }
        }
        """) == expected("""
        public interface A<T extends Comparable<T>> extends B, C<T> {

            int LIMIT = 3;

            T f() {
            }

            default <U> U g(U u) {
            }
        }
        """)
    assert "    abstract void f() {\n    }\n" in rendered("abstract class A { abstract void f(); }")


def test_few_enum_constants_share_a_line() -> None:
    assert rendered("enum A { ONE, TWO; }") == "enum A {\n\n    ONE, TWO\n}\n"
    assert rendered("enum A { ONE(1,2), TWO; final int x; A(int... x) { } }") == expected("""
        enum A {

            ONE(1, 2), TWO;

            final int x;

            A(int... x) {
            }
        }
        """)


def test_more_than_five_enum_constants_stand_on_their_own_lines() -> None:
    assert rendered("enum A { B, C, D, E, F }") == "enum A {\n\n    B, C, D, E, F\n}\n"
    assert rendered("enum A { B, C, D, E, F, G }") == expected("""
        enum A {

            B,
            C,
            D,
            E,
            F,
            G
        }
        """)


def test_enum_constants_keep_arguments_and_lose_method_bodies() -> None:
    assert rendered("""
        enum A implements Op {
            /** Adds. */
            PLUS("+",
                 Kind.SUM) {
                @Override int apply(int a, int b) { return a + b; }
            },
            @Deprecated MINUS("-", () -> { return 1; });
            abstract int apply(int a, int b);
        }
        """) == expected("""
        enum A implements Op {

            PLUS("+", Kind.SUM) {

                @Override
                int apply(int a, int b) {
                }
            },
            @Deprecated
            MINUS("-", () -> { return 1; });

            abstract int apply(int a, int b) {
            }
        }
        """)


def test_enum_without_constants_keeps_its_members() -> None:
    assert rendered("enum A { ; static int x; }") == "enum A {\n\n    ;\n\n    static int x;\n}\n"


def test_record_shows_its_header_and_constructors() -> None:
    assert rendered("""
        public record A<T>(@NotNull T left, int... right) implements B<T> {
            public A { check(left); }
            A(T left) { this(left, 1); }
            static int count = 0;
            int sum() { return 1; }
        }
        """) == expected("""
        public record A<T>(@NotNull T left, int... right) implements B<T> {

            public A {
            }

            A(T left) {
            }

            static int count = 0;

            int sum() {
            }
        }
        """)


def test_annotation_type_shows_its_elements() -> None:
    assert rendered("""
        @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE})
        public @interface A {
            String value() default "x";
            int[] sizes();
        }
        """) == expected("""
        @Retention(RetentionPolicy.RUNTIME)
        @Target({ElementType.TYPE})
        public @interface A {

            String value() default "x";

            int[] sizes();
        }
        """)


def test_sealed_hierarchy_and_nested_types() -> None:
    assert rendered("""
        public sealed interface A permits A.B,
                A.C {
            final class B implements A {
                private B() { }
                static class Deep { }
            }
            non-sealed class C implements A {
                enum Kind { X }
            }
        }
        """) == expected("""
        public sealed interface A permits A.B, A.C {

            final class B implements A {

                private B() {
                }

                static class Deep {
                }
            }

            non-sealed class C implements A {

                enum Kind {

                    X
                }
            }
        }
        """)


def test_generics_arrays_and_several_variables() -> None:
    assert rendered("""
        class A {
            int[] a, b[] = {{1}, {2}};
            Map<String, ? super List<int[]>> m;
            <T, U extends Object & Comparable<? super T>> T[][] f(Map.Entry<T,U> e, int x[]) { }
            @SuppressWarnings({"a  b", "c"}) int g()[] { }
        }
        """) == expected("""
        class A {

            int[] a, b[] = {{1}, {2}};

            Map<String, ? super List<int[]>> m;

            <T, U extends Object & Comparable<? super T>> T[][] f(Map.Entry<T, U> e, int x[]) {
            }

            @SuppressWarnings({"a  b", "c"})
            int g()[] {
            }
        }
        """)


def test_initialiser_keeps_its_lines_and_loses_comments_and_bodies() -> None:
    assert rendered("""
        class A {
          static class B {
                static final List<String> L = List.of(
                        // the first
                        "// ★", /* in line */ "b", // the second

                        "c"
                );
                Runnable r = () -> {
                    go(); // now
                };
                Object o = new Object() {
                    /** Doc. */
                    @Override public String toString() {
                        return "x";
                    }
                };
          }
        }
        """) == expected("""
        class A {

            static class B {

                static final List<String> L = List.of(
                        "// ★", "b",

                        "c"
                );

                Runnable r = () -> {
                    go();
                };

                Object o = new Object() {

                    @Override
                    public String toString() {
                    }
                };
            }
        }
        """)


def test_text_block_stays_as_it_is() -> None:
    block = '"""\n  less\n            // more\n\n        """'
    assert f"String s = {block};" in render_type(
        JavaSource(f"class A {{\n        String s = {block};\n}}\n"), "A"
    )


def test_windows_line_ends_become_plain_ones() -> None:
    source = (
        'class A {\n    int[] a = { // c\n        1,\n    };\n    String s = """\n  x\n""";\n}\n'
    )
    assert render_type(JavaSource(source.replace("\n", "\r\n")), "A") == render_type(
        JavaSource(source), "A"
    )


def test_each_type_of_a_file_can_be_shown() -> None:
    source = "package p;\nclass A { }\ninterface B { }\n"
    assert rendered(source, "B") == "package p;\n\ninterface B {\n}\n"
    with pytest.raises(ValueError, match="'C'"):
        rendered(source, "C")


def test_rendering_its_own_output_changes_nothing() -> None:
    source = """
        package p;
        @X public class A<T> extends B {
            int a = f(1,
                2);
            enum E { ONE { int f() { return 1; } }, TWO; int f() { return 2; } }
            record R(int x) { }
            A() { }
        }
        """
    once = rendered(source)
    assert render_type(JavaSource(once), "A") == once
