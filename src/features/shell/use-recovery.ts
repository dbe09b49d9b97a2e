import { useEffect, useState } from "react";

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
export function useRecovery(error: unknown, reset: () => void): boolean {
  const [isRecovering] = useState(() => isForeignChange(error) && mayRecover());
  // The failed page is still there while its error is rendered, and with it the field that has the focus.
  const [focus] = useState(focusedField);
  useEffect(() => {
    if (!isRecovering) return;
    lastRecovery = performance.now();
    reset();
    requestAnimationFrame(() => restoreFocus(focus));
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
