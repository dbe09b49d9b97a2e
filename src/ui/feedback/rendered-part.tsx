import { createContext, type ReactNode, type Ref, use, useState, useSyncExternalStore } from "react";

/** The parts of a page that only the server renders, by name; `undefined` in the browser. */
export const PartsOnServer = createContext<Readonly<Record<string, ReactNode>> | undefined>(undefined);

const subscribe = () => () => {};

/** Whether the component was in the page of the server: `false` if the browser has rendered it first. */
export function useWasRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

/** React keeps the HTML of the server where it has none itself. */
const AS_RENDERED = { __html: "" };

type RenderedPartProps = Readonly<{ name: string; className: string; ref?: Ref<HTMLDivElement> }>;

/**
 * A part of a page as the server has rendered it: the browser leaves its HTML alone, and needs neither its code nor its data.
 * It is `null` in a page that the browser has rendered.
 */
export function RenderedPart({ name, className, ref }: RenderedPartProps) {
  const parts = use(PartsOnServer);
  const wasRendered = useWasRendered();
  if (parts) return <div className={className}>{parts[name]}</div>;
  if (!wasRendered) return null;
  return (
    <div
      ref={ref}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
      dangerouslySetInnerHTML={AS_RENDERED}
      suppressHydrationWarning
    />
  );
}
