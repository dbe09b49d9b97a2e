import { ChevronDown } from "lucide-react";
import { type ReactNode, useCallback, useRef } from "react";

type ContentsProps = Readonly<{
  /** The name of the table of contents. */
  label: string;
  /** The list of links. */
  children: ReactNode;
}>;

/**
 * A table of contents beside the text on wide screens. It stays in view, and precedes the text in the DOM, for keyboards and
 * screen readers.
 */
export function SideContents({ label, children }: ContentsProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto xl:col-start-2 xl:row-start-1 xl:block print:hidden"
    >
      <p className="mb-2 px-3 text-sm font-semibold text-text-2" aria-hidden="true">
        {label}
      </p>
      {children}
    </nav>
  );
}

type FoldedContentsProps = Readonly<{
  label: string;
  /** Returns the list of links; `close` is called when one is followed. */
  children: (close: () => void) => ReactNode;
}>;

/** A table of contents on narrow screens, as a disclosure. */
export function FoldedContents({ label, children }: FoldedContentsProps) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => disclosure.current?.removeAttribute("open"), []);
  return (
    <details ref={disclosure} className="group card xl:hidden print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-5 font-semibold md:px-8">
        <span>{label}</span>
        <ChevronDown
          className="size-4.5 flex-none transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <nav aria-label={label} className="px-2 pb-3 md:px-5">
        {children(close)}
      </nav>
    </details>
  );
}

/** The look of a link in the list, without its indentation. */
export const CONTENTS_LINK =
  "-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pr-2 text-sm text-text-2 outline-offset-[-2px] hover:text-text xl:min-h-8";
