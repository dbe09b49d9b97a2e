import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { loadNewRelease, replaceByNewRelease, useHasNewRelease } from "#client/offline/new-release.ts";
import { healthEndpoints } from "#contract/config.ts";
import { urlOf } from "#contract/endpoint.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";

type PageErrorProps = Readonly<{ error: unknown; reset: () => void }>;

/** The view of every page that failed: says what is safe, and offers to retry. */
export function PageError({ error, reset }: PageErrorProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const hasNewRelease = useNewReleaseInstead(error);
  if (useRecovery(error, reset)) return null;
  if (hasNewRelease)
    return (
      <Page title={t("shell.newVersion.title")}>
        <Empty title={t("shell.newVersion.safe")}>
          <Button look="primary" className="mt-3" onClick={loadNewRelease}>
            {t("shell.newVersion.load")}
          </Button>
        </Empty>
      </Page>
    );
  return (
    <Page title={t("shell.error.title")}>
      <Failure
        title={t("shell.error.failed")}
        detail={t(navigator.onLine ? "shell.error.safe" : "shell.error.notKept")}
        retryLabel={t("general.retry")}
        onRetry={async () => {
          if (!isMissingFile(error)) {
            reset();
            await router.invalidate();
          } else if (await isServerReachable()) loadNewRelease();
        }}
      />
    </Page>
  );
}

/** Whether the server has a newer release, which has another file for this page. It is loaded, also without a press. */
function useNewReleaseInstead(error: unknown): boolean {
  useEffect(() => {
    if (isMissingFile(error)) void replaceByNewRelease();
  }, [error]);
  return useHasNewRelease() && isMissingFile(error);
}

/** Whether a file of the page could not be loaded: without a network, or after a newer release. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/.test(error.message)
  );
}

async function isServerReachable(): Promise<boolean> {
  return fetch(urlOf(healthEndpoints.live), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A page that fails again within this time in milliseconds, before anything is pressed, would do so for ever. */
const AGAIN_AFTER_MS = 1_000;

let lastRecovery = Number.NEGATIVE_INFINITY;
let lastPress = 0;
const recordPress = () => {
  lastPress = performance.now();
};
if (typeof window !== "undefined")
  for (const type of ["keydown", "pointerdown", "input"]) window.addEventListener(type, recordPress, true);

const mayRecover = () => lastPress > lastRecovery || performance.now() - lastRecovery > AGAIN_AFTER_MS;

/**
 * Whether a page that failed is rendered anew by itself, with the focus where it was: something else has moved or removed an
 * element of it, such as an extension of the browser.
 */
function useRecovery(error: unknown, reset: () => void): boolean {
  const [isRecovering] = useState(() => isForeignChange(error) && mayRecover());
  // The failed page is still there while its error is rendered, and with it the field that has the focus.
  const [focus] = useState(focusedField);
  useEffect(() => {
    if (!isRecovering) return;
    lastRecovery = performance.now();
    reset();
    // When the page is there again, this view is gone.
    return () => restoreFocus(focus);
  }, [isRecovering, focus, reset]);
  return isRecovering;
}

/** Whether the browser has refused a change of the page because an element is not where React has put it. */
const isForeignChange = (error: unknown) => error instanceof DOMException && error.name === "NotFoundError";

const FIELDS = "input, textarea";
const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];

type Focus = Readonly<{ index: number; start: number | null; end: number | null }>;

/** Returns the field that has the focus by its place among all fields: the same page has the same ones. */
function focusedField(): Focus | undefined {
  const field = fields().find((one) => one === document.activeElement);
  return field && { index: fields().indexOf(field), start: field.selectionStart, end: field.selectionEnd };
}

function restoreFocus(focus: Focus | undefined): void {
  const field = focus && fields()[focus.index];
  field?.focus();
  if (field && focus.start !== null) field.setSelectionRange(focus.start, focus.end);
}
