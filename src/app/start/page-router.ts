import { lazyRouteComponent } from "@tanstack/react-router";
import { queryClient } from "#client/api/session.ts";
import { shownLanguage } from "#client/i18n/language.ts";
import { createLoader } from "#client/state/loader.ts";
import { LANGUAGE_PARAM } from "#contract/pages.ts";
import { shownTranslator } from "#i18n/use-translation.ts";
import { createAppRouter } from "../router.ts";

/** The page for unknown URLs, whose file is loaded when it is shown, or before by `preload`. */
export const NotFoundPart = lazyRouteComponent(() => import("../not-found.tsx"), "NotFound");

/** On a slow machine a page may render up to this time, in milliseconds, after the router has resolved it. */
const LATE_MS = 3_000;

/** Creates the router of this tab: it shows the loader during slow navigations and moves the focus to each new page's title. */
export function createPageRouter() {
  const loader = createLoader((key) => shownTranslator().t(key));
  const router = createAppRouter({
    queryClient,
    loader,
    language: shownLanguage,
    NotFound: NotFoundPart,
  });
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
    if (pathChanged && fromLocation) focusTitle(titleBefore);
  });
  window.addEventListener("language-changed", () => {
    loader.retranslate();
    // The choice counts from now on, whatever language the address names.
    const search: object = { ...router.latestLocation.search, [LANGUAGE_PARAM]: undefined };
    if (LANGUAGE_PARAM in router.latestLocation.search)
      void router.navigate({
        to: ".",
        search,
        hash: true,
        replace: true,
        resetScroll: false,
      });
  });
  return router;
}

/**
 * Retries in each frame until the new page's title has the focus: at first there may be none, or one behind the loader, which
 * cannot have it. Two URLs of one page share a title element, so the old one is used after `LATE_MS`.
 */
function focusTitle(titleBefore: Element | null, begun = performance.now()): void {
  const title = document.querySelector("h1");
  const isLate = performance.now() - begun > LATE_MS;
  const isOld = !title || (title === titleBefore && !isLate);
  // A control of the new page that has the focus already keeps it.
  if (!isOld && !document.activeElement?.matches("main :is(input,select,textarea,[role])"))
    title.focus({ preventScroll: true });
  if (!isLate && (isOld || document.activeElement === document.body))
    requestAnimationFrame(() => focusTitle(titleBefore, begun));
}
