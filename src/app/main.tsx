import "#ui/theme.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import i18next from "i18next";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#client/api/query-client.ts";
import { startLanguage } from "#client/i18n/language.ts";
import { createLoader } from "#client/state/loader.ts";
import { startTheme } from "#client/state/theme.ts";
import { PageError } from "#features/shell/page-error.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import "#ui/overlay/pop-first.ts";
import { routeTree } from "../routeTree.gen.ts";

const NotFound = lazyPart<object>(async () => (await import("#features/shell/not-found.tsx")).NotFound);

const loader = createLoader((key) => i18next.t(key));
const router = createRouter({
  routeTree,
  context: { queryClient, loader },
  defaultPreload: "intent",
  // The query cache decides whether data are fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // The page scrolls inside this element of the shell.
  scrollToTopSelectors: ["#content"],
  // A failing page does not remove the shell around it.
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

let titleBefore: Element | null = null;
router.subscribe("onBeforeLoad", ({ pathChanged }) => {
  if (!pathChanged) return;
  titleBefore = document.querySelector("h1");
  // An action with its own message, such as a sign-in, keeps it during the following navigation.
  loader.start(loader.read().messageKey);
});
// Fires when the page is rendered, even if it rendered an error.
router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
  loader.stop();
  // Screen readers announce the new page's title, and keyboard navigation continues from there.
  if (pathChanged && fromLocation) focusTitle();
});
window.addEventListener("vite:preloadError", ({ payload }) => keepFromReloading(payload));
window.addEventListener("language-changed", () => loader.retranslate());

try {
  startTheme();
} catch (error) {
  // The page is usable with any theme.
  console.error("The theme could not be applied:", error);
}
// Without texts no page can be shown: the rejection makes `index.html` show a message in every language.
void startLanguage().then(render);

/** On a slow machine a page may render up to this time, in milliseconds, after the router has resolved it. */
const LATE_MS = 3_000;

/**
 * Retries in each frame until the new page's title has the focus: at first there may be none, or one behind
 * the loader, which cannot have it. Two URLs of one page share a title element, so the old one is used after
 * `LATE_MS`.
 */
function focusTitle(begun = performance.now()): void {
  const title = document.querySelector("h1");
  const isLate = performance.now() - begun > LATE_MS;
  const isOld = !title || (title === titleBefore && !isLate);
  if (!isOld) title.focus({ preventScroll: true });
  if (!isLate && (isOld || document.activeElement === document.body))
    requestAnimationFrame(() => focusTitle(begun));
}

/**
 * The router reloads the page if a page's file cannot be loaded; without a network that ends at the browser's
 * own error page. Setting the router's mark for "already reloaded" keeps the error component, whose Retry
 * reloads later.
 */
function keepFromReloading({ message }: Error) {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
  } catch {
    // Without storage there is no mark, and the router reloads.
  }
}

function render() {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}
