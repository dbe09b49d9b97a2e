import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type NotFoundRouteComponent, type RouterHistory } from "@tanstack/react-router";
import type { Loader } from "#client/state/loader.ts";
import { parseSearch } from "#client/url-state/url-definition.ts";
import type { Language } from "#domain/game/language.ts";
import { PageError } from "#features/shell/page-error.tsx";
import { routeTree } from "../routeTree.gen.ts";

type RouterParts = Readonly<{
  queryClient: QueryClient;
  loader: Loader;
  language: () => Language;
  NotFound: NotFoundRouteComponent;
  /** By default the browser's. */
  history?: RouterHistory;
  /** The server has nothing to preload and no scroll position. */
  isServer?: boolean;
}>;

/** Scrolls on a wide screen. */
const CONTENT = "#content";

/** Keeps the position of somebody who has scrolled a rendered page before the program started. */
function createScrollDecision(): () => boolean {
  let isStart = true;
  return () => {
    const hasScrolled = scrollY > 0 || (document.querySelector(CONTENT)?.scrollTop ?? 0) > 0;
    const mayScroll = !(isStart && hasScrolled);
    isStart = false;
    return mayScroll;
  };
}

export function createAppRouter({ NotFound, history, isServer = false, ...context }: RouterParts) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    isServer,
    parseSearch,
    defaultPreload: "intent",
    // The query cache decides whether data are fresh.
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script, which the Content-Security-Policy refuses.
    scrollRestoration: isServer ? false : createScrollDecision(),
    // The page scrolls inside this element of the shell.
    scrollToTopSelectors: [CONTENT],
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
