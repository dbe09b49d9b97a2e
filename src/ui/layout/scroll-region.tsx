import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

type ScrolledProps = Readonly<{
  className?: string;
  /** What is in it. */
  label?: string | undefined;
  /** The id of what names it, where it has no label: found from where it stands. Always the same function. */
  namedBy?: ((box: Element) => string | undefined) | undefined;
  /** One element, which may grow. */
  children: ReactNode;
}>;

/** What is wider than its place scrolls within itself, by keyboard too: only then is it a stop on the way. */
export function ScrollRegion({ className, label, namedBy, children }: ScrolledProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  const [namer, setNamer] = useState<string>();
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    setNamer(namedBy?.(box));
    const observer = new ResizeObserver(() => setWider(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    // What is in it grows by itself, with its numbers and with the web font.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [namedBy]);
  const name = label ? { "aria-label": label } : { "aria-labelledby": namer };
  return (
    <div
      ref={frame}
      {...(isWider && { role: "group", tabIndex: 0, ...name })}
      className={classNames("overflow-x-auto print:overflow-visible", className)}
    >
      {children}
    </div>
  );
}
