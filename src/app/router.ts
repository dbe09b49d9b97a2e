import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { LazyExoticComponent, ReactNode } from "react";
import type { Loader } from "#client/state/loader.ts";
import type { Language } from "#domain/game/language.ts";
import { PageError } from "#features/shell/page-error.tsx";
import { routeTree } from "../routeTree.gen.ts";

type RouterParts = Readonly<{
  queryClient: QueryClient;
  loader: Loader;
  /** Returns the shown language. */
  language: () => Language;
  NotFound: (() => ReactNode) | LazyExoticComponent<() => ReactNode>;
  /** The history of a rendered page, which has one entry; by default the browser's. */
  history?: RouterHistory;
  /** Whether the server renders: it has nothing to preload and no scroll position. */
  isServer?: boolean;
}>;

/** Creates the router of all pages, in the browser and for a page that the server renders. */
export function createAppRouter({ NotFound, history, isServer = false, ...context }: RouterParts) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    isServer,
    defaultPreload: "intent",
    // The query cache decides whether data are fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script, which the Content-Security-Policy refuses.
    scrollRestoration: !isServer,
    // The page scrolls inside this element of the shell.
    scrollToTopSelectors: ["#content"],
    // A failing page does not remove the shell around it.
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
