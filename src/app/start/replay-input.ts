import type { EarlyEvent } from "./early-input.ts";
import { type InputField, typeAgain } from "./hydrating-input.ts";

/**
 * Repeats input that arrived before the program had started, on a page that React has begun to hydrate. Links have worked by
 * themselves.
 */
export function replayInput(events: readonly EarlyEvent[]): void {
  for (const event of events) replay(event);
  for (const { target } of events)
    if (isField(target) && target !== document.activeElement)
      target.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

function replay({ type, target, value = "" }: EarlyEvent): void {
  if (!(target instanceof Element) || !target.isConnected) return;
  // React hydrates the target of such an event at once. No component listens to this one.
  target.dispatchEvent(new Event("keyup", { bubbles: true }));
  if (isField(target)) replayInField(target, type, value);
  else if (type === "click" && !target.closest("a")) target.closest<HTMLElement>("button, summary")?.click();
}

const isField = (target: EventTarget | null): target is InputField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function replayInField(field: InputField, type: string, value: string): void {
  if (type === "keydown")
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  else if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (type !== "click") return;
    field.checked = !field.checked;
    field.click();
  } else if (type === "input") typeAgain(field, value);
}
