import { type ReactNode, useEffect } from "react";
import { setShown } from "./shown.ts";

type PageProps = Readonly<{
  title: string;
  /** In the browser tab, if it differs from the heading. */
  tab?: string;
  sub?: string;
  heading?: ReactNode;
  /** Precedes the heading, on a page about one entry. */
  back?: ReactNode;
  actions?: ReactNode;
  isArticle?: boolean;
  children: ReactNode;
}>;

/** Title in the tab, main heading, and space below for fixed elements in the corner. */
export function Page(props: PageProps) {
  const { title, tab = title, sub, heading, back, actions, isArticle = false, children } = props;
  usePageTitle(tab);
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-350 flex-1 flex-col gap-3 p-4 page-end pb-0 md:gap-4 md:p-6 md:pb-0">
      <div className="flex min-h-11 flex-none gap-4 md:min-h-10 md:items-center">
        {back}
        <h1
          className={`${isArticle ? "article-title" : "page-title"} outline-none max-md:pt-1.5`}
          tabIndex={-1}
        >
          {heading || title}
        </h1>
        {sub && <span className="hidden text-sm text-text-3 md:inline">{sub}</span>}
        {actions && <div className="ml-auto">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Skypurse`;
    setShown();
    // Journeys wait for this before they press a key.
    document.documentElement.dataset.ready = "";
  }, [title]);
}
