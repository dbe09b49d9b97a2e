import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { scrollerOf } from "./scroll/current-section.ts";

/** Events by which a player uses an island, which must be hydrated at once. */
const INPUT = /^(click|focus|input|key|mouse|pointer|touch)/;

/** Until when an island is not hydrated. */
type Wait = Readonly<{ over: Promise<void>; end: () => void }>;

/** What React reads of a promise; without it, it would know only a moment after the end. */
const FULFILLED = { status: "fulfilled", value: undefined } as const;
const PAST: Promise<void> = Object.assign(Promise.resolve(), FULFILLED);

function createWait(): Wait {
  let resolve = () => {};
  const over = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    over,
    end() {
      Object.assign(over, FULFILLED);
      resolve();
    },
  };
}

const neverChanges = () => () => {};

type WaitingProps = Readonly<{ wait: Wait; children: ReactNode }>;

/** Suspends its hydration, so that the HTML of the server stays, until `wait` is over or a player uses it. */
function Waiting({ wait, children }: WaitingProps) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const isWaiting = isHydrating && typeof window !== "undefined";
  // React hydrates what an event needs while the event is dispatched.
  if (isWaiting && INPUT.test(window.event?.type ?? "")) wait.end();
  use(isWaiting ? wait.over : PAST);
  return children;
}

/**
 * A part of a long page that is hydrated apart from its text: when it is less than a screen away, when a player presses
 * something in it, or when the browser is idle. It has no fields: React does not notice what is typed before.
 */
export function Island({ children }: Readonly<{ children: ReactNode }>) {
  const place = useRef<HTMLDivElement>(null);
  const [wait] = useState(createWait);
  useEffect(() => {
    const content = place.current?.firstElementChild;
    if (!content) return wait.end();
    return whenNear(content, wait.end);
  }, [wait]);
  return (
    <div ref={place} className="contents">
      <Suspense>
        <Waiting wait={wait}>{children}</Waiting>
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
