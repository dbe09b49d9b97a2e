import type { EarlyEvent } from "./early-input.ts";

/**
 * Repeats input that arrived before the program had started, on the elements that now react to it. Links have worked by
 * themselves.
 */
export function replayInput(events: readonly EarlyEvent[]): void {
  for (const event of events) replay(event);
}

function replay({ type, target, value = "" }: EarlyEvent): void {
  if (!(target instanceof Element) || !target.isConnected) return;
  if (isField(target)) replayInField(target, type, value);
  else if (type === "click" && !target.closest("a")) target.closest<HTMLElement>("button, summary")?.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: Element): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * React ignores an event that leaves a field at the value that it has recorded, so the field gets another one first.
 */
function replayInField(field: Field, type: string, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (type !== "click") return;
    field.checked = !field.checked;
    field.click();
  } else if (type === "input") {
    const { selectionStart, selectionEnd } = field;
    field.value = "";
    const prototype =
      field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // The setter of the prototype: React has its own on the element, with which it records the value.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
