import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

type WithContentsProps = Readonly<{
  /** The name of the table of contents. */
  label: string;
  /** Returns the list of links; `onFollow` is called when one is followed. */
  links: (onFollow?: () => void) => ReactNode;
  /** Stands above the folded table of contents. */
  top?: ReactNode;
  className?: string;
  children: ReactNode;
}>;

/**
 * A page with a table of contents: beside the text on wide screens, where it stays in view, and folded above it on narrow ones. It
 * precedes the text in the DOM, for keyboards and screen readers.
 */
export function WithContents({ label, links, top, className, children }: WithContentsProps) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  return (
    <div
      className={classNames(
        "grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,55rem)_minmax(13rem,1fr)] xl:gap-8",
        className,
      )}
    >
      <nav
        aria-label={label}
        className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto xl:col-start-2 xl:row-start-1 xl:block print:hidden"
      >
        <p className="mb-2 px-3 text-sm font-semibold text-text-2" aria-hidden="true">
          {label}
        </p>
        {links()}
      </nav>
      <div className="grid min-w-0 content-start gap-3 md:gap-4 xl:col-start-1 xl:row-start-1">
        {top}
        <details ref={disclosure} className="group card xl:hidden print:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-5 font-semibold md:px-8">
            <span>{label}</span>
            <ChevronDown
              className="size-4.5 flex-none transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <nav aria-label={label} className="px-2 pb-3 md:px-5">
            {links(() => disclosure.current?.removeAttribute("open"))}
          </nav>
        </details>
        {children}
      </div>
    </div>
  );
}

/** The look of a link in the list, without its indentation. */
export const CONTENTS_LINK =
  "-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pr-2 text-sm text-text-2 outline-offset-[-2px] hover:text-text xl:min-h-8";

type ContentsLinksProps = Readonly<{
  links: readonly Readonly<{ to: NonNullable<LinkProps["to"]>; hash?: string; title: string }>[];
  onFollow: (() => void) | undefined;
}>;

/** The list of a table of contents whose sections are all of the same level. */
export function ContentsLinks({ links, onFollow }: ContentsLinksProps) {
  return (
    <ul className="grid border-l border-line">
      {links.map(({ title, ...target }) => (
        <li key={title}>
          <Link
            {...target}
            activeOptions={{ includeHash: true }}
            onClick={onFollow}
            className={`${CONTENTS_LINK} pl-3`}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
