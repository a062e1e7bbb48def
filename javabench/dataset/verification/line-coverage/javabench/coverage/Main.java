package javabench.coverage;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.EventRequestManager;

/**
 * Says which lines of classes another JVM runs through: a debugger with a breakpoint on each line, that
 * is taken away when it was hit.
 *
 * <p>Arguments are the classes; those nested in them count too. The first line printed is the address that
 * the other JVM is to connect to. Once that has ended there follows a line for each line of code:
 * {@code class line hit}, where {@code hit} is {@code true} or {@code false}.
 */
public final class Main {

    private final Map<String, Set<Integer>> lines = new TreeMap<>();
    private final Map<String, Set<Integer>> hits = new TreeMap<>();

    public static void main(String[] classes) throws Exception {
        ListeningConnector connector = Bootstrap.virtualMachineManager().listeningConnectors().stream()
                .filter(each -> each.transport().name().equals("dt_socket"))
                .findFirst()
                .orElseThrow();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        arguments.get("localAddress").setValue("127.0.0.1");
        System.out.println(connector.startListening(arguments));
        System.out.flush();
        Main coverage = new Main();
        coverage.watch(accept(connector, arguments), classes);
        coverage.print();
    }

    private static VirtualMachine accept(ListeningConnector connector, Map<String, Connector.Argument> arguments)
            throws IOException, IllegalConnectorArgumentsException {
        VirtualMachine machine = connector.accept(arguments);
        connector.stopListening(arguments);
        return machine;
    }

    private void watch(VirtualMachine machine, String[] classes) throws InterruptedException {
        EventRequestManager requests = machine.eventRequestManager();
        for (String name : classes) {
            for (String pattern : new String[] {name, name + "$*"}) {
                ClassPrepareRequest request = requests.createClassPrepareRequest();
                request.addClassFilter(pattern);
                request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
                request.enable();
            }
        }
        machine.resume();
        try {
            while (true) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof VMDisconnectEvent) {
                        return;
                    }
                    take(event, requests);
                }
                events.resume();
            }
        } catch (VMDisconnectedException e) {
            // It has ended.
            return;
        }
    }

    private void take(Event event, EventRequestManager requests) {
        if (event instanceof ClassPrepareEvent) {
            prepare(((ClassPrepareEvent) event).referenceType(), requests);
        } else if (event instanceof BreakpointEvent) {
            note(hits, ((BreakpointEvent) event).location());
        }
    }

    private void prepare(ReferenceType type, EventRequestManager requests) {
        for (Method method : type.methods()) {
            if (method.isAbstract() || method.isNative()) {
                continue;
            }
            try {
                for (Location location : method.allLineLocations()) {
                    note(lines, location);
                    BreakpointRequest request = requests.createBreakpointRequest(location);
                    request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
                    request.addCountFilter(1);
                    request.enable();
                }
            } catch (AbsentInformationException e) {
                // Methods that the compiler made up by itself have no lines.
                continue;
            }
        }
    }

    private static void note(Map<String, Set<Integer>> noted, Location location) {
        String name = location.declaringType().name().split("\\$")[0];
        noted.computeIfAbsent(name, each -> new TreeSet<>()).add(location.lineNumber());
    }

    private void print() {
        lines.forEach((name, numbers) -> numbers.forEach(number -> System.out.println(
                name + " " + number + " " + hits.getOrDefault(name, Set.of()).contains(number))));
    }
}
