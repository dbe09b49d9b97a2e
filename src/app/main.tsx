import "#ui/theme.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { queryClient } from "#client/api/session.ts";
import { shownLanguage, startLanguage } from "#client/i18n/language.ts";
import { startTheme } from "#client/state/theme.ts";
import { PAGE_DATA_ID, type PageData } from "#contract/pages.ts";
import "#ui/overlay/pop-first.ts";
import { Application } from "./application.tsx";
import { repeatHydratingInput, replayInput, stopRecording } from "./start/input.ts";
import { createPageRouter, NotFoundPart } from "./start/page-router.ts";
import { fillQueries } from "./start/public-queries.ts";

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
// Without texts, the rejection makes `index.html` show a message in every language.
void startLanguage().then(render);

/**
 * The router reloads the page if its file cannot be loaded, which without a network ends at the browser's error page. The
 * router's mark for "already reloaded" keeps the error component, whose Retry reloads later.
 */
function keepFromReloading({ message }: Error) {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
  } catch {
    // Without storage there is no mark, and the router reloads.
  }
}

/** Renders without hydration if the server has not rendered the page, or differently from this browser. */
async function render(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("No #root");
  const rendered = renderedPage(renderedLanguage);
  if (rendered) {
    fillQueries(queryClient, rendered.data);
    // The router renders the same boundaries as on the server.
    router.ssr = { manifest: undefined };
    // The router loads the parts of routes only.
    if (rendered.isUnknown) await NotFoundPart.preload?.();
    await router.load();
  }
  const renderedAt = rendered?.data.rates?.at;
  const application = <Application queryClient={queryClient} router={router} renderedAt={renderedAt} />;
  // The message about a failed start, which a rendered page has beside its content.
  document.getElementById("startup")?.remove();
  if (rendered && isSamePage(rendered)) {
    repeatHydratingInput();
    hydrateRoot(root, application);
    replayInput();
  } else {
    stopRecording();
    root.replaceChildren();
    createRoot(root).render(application);
  }
}

/** The router also matches paths in other letter case, and a reload keeps an item open above the list. */
const isSamePage = ({ isUnknown }: PageData) =>
  isUnknown === (router.state.matches.length === 1) && router.state.location.maskedLocation === undefined;

/**
 * `undefined` if the server has not rendered the page, or in another `language`. The data is of this URL: for others, the worker
 * has only a page without content.
 */
function renderedPage(language: string): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Written by our own server into this very page.
  return text && language === shownLanguage() ? (JSON.parse(text) as PageData) : undefined;
}
