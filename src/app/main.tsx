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
  // What is fresh is the queries' matter.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // The page scrolls inside the shell.
  scrollToTopSelectors: ["#content"],
  // A page that fails leaves the shell around it standing.
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
  // What began with a message of its own, such as a sign-in, keeps it on the way to the next page.
  loader.start(loader.state().messageKey);
});
// Fires when the page stands, and also when what stands is its error.
router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
  loader.stop();
  // Screen readers read the new page's name, and keyboards go on from there.
  if (pathChanged && fromLocation) focusTitle();
});
window.addEventListener("vite:preloadError", ({ payload }) => keepFromReloading(payload));
window.addEventListener("language-changed", () => loader.retranslate());

try {
  startTheme();
} catch (error) {
  // The page is usable in whatever theme it has.
  console.error("The theme could not be applied:", error);
}
// Without any text there is no page to show: the rejection makes the page itself say so, in every language.
void startLanguage().then(render);

/** How long a page may still come after the router has said that it stands: on a slow machine it does. */
const LATE_MS = 3_000;

/**
 * Tries until the title has the focus: for a while there may be none, or one under the loader, which cannot have it.
 * Two addresses of one page share theirs: then there is no other one to wait for.
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
 * The router reloads when the file of a page does not arrive: without a network that ends at the browser's own error
 * page. Its mark that it has done so leaves the page's error standing, whose Retry reloads once the server answers.
 */
function keepFromReloading({ message }: Error) {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
  } catch {
    // No storage, no mark: it reloads.
  }
}

/** Once the first page stands, the others are fetched too: a step to them is instant, and works offline. */
function fetchOtherPages() {
  for (const to of [
    "/",
    "/shop",
    "/fwc-items",
    "/tutorials",
    "/order",
    "/settings",
    "/legal",
    "/login",
  ] as const) {
    router.preloadRoute({ to }).catch(console.warn);
  }
}

function render() {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  setTimeout(fetchOtherPages, 2_000);
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
