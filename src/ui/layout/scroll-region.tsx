import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

type ScrolledProps = Readonly<{
  className?: string;
  style?: CSSProperties | undefined;
  /** For screen readers. */
  label?: string | undefined;
  /** The id of the element that names the region, without `label`. Must be a stable function. */
  namedBy?: ((box: Element) => string | undefined) | undefined;
  /** One element, whose size may change. */
  children: ReactNode;
}>;

/** Focusable only while the content is too wide. */
export function ScrollRegion({ className, style, label, namedBy, children }: ScrolledProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  const [namer, setNamer] = useState<string>();
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    setNamer(namedBy?.(box));
    const content = box.firstElementChild;
    const observer = new ResizeObserver(() => {
      // Keeps the focus, which can change the layout.
      setWider(box.scrollWidth > box.clientWidth || box === document.activeElement);
    });
    observer.observe(box);
    // The content's width changes on its own, with its numbers and when the web font loads.
    if (content) observer.observe(content);
    return () => observer.disconnect();
  }, [namedBy]);
  const name = label ? { "aria-label": label } : { "aria-labelledby": namer };
  return (
    <div
      ref={frame}
      style={style}
      {...(isWider && { role: "group", tabIndex: 0, ...name })}
      className={classNames("overflow-x-auto print:overflow-visible", className)}
    >
      {children}
    </div>
  );
}
