import "#ui/theme.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { queryClient } from "#client/api/session.ts";
import { startLanguage } from "#client/i18n/language.ts";
import { startTheme } from "#client/state/theme.ts";
import type { PageData } from "#contract/pages.ts";
import { whenShown } from "#ui/feedback/after-paint.ts";
import "#ui/overlay/pop-first.ts";
import { Application } from "./application.tsx";
import { earlyInput, takeEarlyInput } from "./start/early-input.ts";
import { repeatHydratingInput } from "./start/hydrating-input.ts";
import { NotFoundPart } from "./start/not-found-part.ts";
import { createPageRouter } from "./start/page-router.ts";
import { fillQueries, refetchQueries } from "./start/public-queries.ts";
import { renderedPage } from "./start/rendered-page.ts";
import { loadReplay } from "./start/repeat-early-input.ts";

const router = createPageRouter();
window.addEventListener("vite:preloadError", ({ payload }) => keepFromReloading(payload));

try {
  startTheme();
} catch (error) {
  // The page is usable with any theme.
  console.error("The theme could not be applied:", error);
}
/** The language of the page that the server has sent; `startLanguage` replaces it by the player's. */
const renderedLanguage = document.documentElement.lang;
// Without texts no page can be shown: the rejection makes `index.html` show a message in every language.
void startLanguage().then(nextTask).then(render);

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

/** Resolves in a later task, so that the browser can paint and handle input between two parts of the start. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Hydrates the page that the server has rendered, or renders it if the server has not, or not as this browser does. */
async function render(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("No #root");
  const rendered = renderedPage(renderedLanguage);
  if (rendered) {
    fillQueries(queryClient, rendered.data);
    if (!rendered.data.products || !rendered.data.servers) {
      const { fetchMissing } = await import("./start/missing-data.ts");
      fetchMissing(queryClient, rendered.data, new Promise<void>(whenShown));
    }
    // The router renders the same boundaries as on the server.
    router.ssr = { manifest: undefined };
    // The router loads the parts of routes only.
    if (rendered.isUnknown) await NotFoundPart.preload?.();
    await router.load();
    await nextTask();
  }
  whenShown(() => refetchQueries(queryClient));
  const application = <Application queryClient={queryClient} router={router} />;
  // The message about a failed start, which a rendered page has beside its content.
  document.getElementById("startup")?.remove();
  if (rendered && isSamePage(rendered)) {
    repeatHydratingInput();
    const replay = earlyInput().length > 0 ? await loadReplay() : undefined;
    // As a transition, it leaves the browser time for input and for painting.
    startTransition(() => void hydrateRoot(root, application));
    replay?.replayInput(takeEarlyInput());
  } else {
    takeEarlyInput();
    root.replaceChildren();
    createRoot(root).render(application);
  }
}

/** Whether the router has found a page where the server has: the router also finds those in other letter case. */
const isSamePage = ({ isUnknown }: PageData) => isUnknown === (router.state.matches.length === 1);
