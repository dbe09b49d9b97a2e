import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { scrollerOf } from "./scroll/current-section.ts";

/** Events by which a player uses an island, which must be hydrated at once. */
const INPUT = /^(click|focus|focusin|keydown|mousedown|pointerdown|touchstart)$/;

/** Lets an island be hydrated once it is opened. */
type HydrationGate = Readonly<{ opened: Promise<void>; open: () => void }>;

/** The fields of a promise by which React knows its state at once, without waiting for a microtask. */
const FULFILLED = { status: "fulfilled", value: undefined } as const;
const ALREADY_OPEN: Promise<void> = Object.assign(Promise.resolve(), FULFILLED);

function createGate(): HydrationGate {
  let resolve = () => {};
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    opened,
    open() {
      Object.assign(opened, FULFILLED);
      resolve();
    },
  };
}

const neverChanges = () => () => {};

type GatedProps = Readonly<{ gate: HydrationGate; onHydrated: () => void; children: ReactNode }>;

/** Suspends its hydration, so that the HTML of the server stays, until the gate is opened or a player uses it. */
function Gated({ gate, onHydrated, children }: GatedProps) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const isWaiting = isHydrating && typeof window !== "undefined";
  // React hydrates what an event needs while the event is dispatched.
  if (isWaiting && INPUT.test(window.event?.type ?? "")) gate.open();
  use(isWaiting ? gate.opened : ALREADY_OPEN);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * A part of a long page that is hydrated apart from its text: when it is less than a screen away, when a player presses
 * something in it, or when the browser is idle. It has no fields: React does not notice what is typed before.
 */
export function Island({ children }: Readonly<{ children: ReactNode }>) {
  const place = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  useEffect(() => {
    const content = place.current?.firstElementChild;
    if (!content) return gate.open();
    return whenNear(content, gate.open);
  }, [gate]);
  const onHydrated = useCallback(() => place.current?.setAttribute("data-island", "hydrated"), []);
  return (
    <div ref={place} data-island="" className="contents">
      <Suspense>
        <Gated gate={gate} onHydrated={onHydrated}>
          {children}
        </Gated>
      </Suspense>
    </div>
  );
}

/** Calls `run` when an element is less than a screen away, or the browser is idle. Returns a function that stops this. */
function whenNear(element: Element, run: () => void): () => void {
  const scroller = scrollerOf(element);
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && run(), {
    // A margin is ignored if another element scrolls than the root.
    root: scroller === document.scrollingElement ? null : scroller,
    rootMargin: "100% 0%",
  });
  observer.observe(element);
  // Safari has no idle callbacks; there the other islands wait until they are near.
  const idle = "requestIdleCallback" in window ? requestIdleCallback(run) : undefined;
  return () => {
    observer.disconnect();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** Returns the widgets of a guide, each in an island. */
export function asIslands<Name extends string, Props extends object>(
  widgets: Readonly<Record<Name, ComponentType<Props>>>,
): Readonly<Record<Name, ComponentType<Props>>> {
  const islands = Object.entries<ComponentType<Props>>(widgets).map(([name, Widget]) => [
    name,
    (props: Props) => (
      <Island>
        <Widget {...props} />
      </Island>
    ),
  ]);
  // The type of `fromEntries` loses the names.
  return Object.fromEntries(islands) as Record<Name, ComponentType<Props>>;
}
