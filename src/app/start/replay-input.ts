import type { EarlyEvent } from "./early-input.ts";
import { type TextField, typeAgain } from "./hydrating-input.ts";

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

const isField = (target: Element): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function replayInField(field: TextField, type: string, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (type !== "click") return;
    field.checked = !field.checked;
    field.click();
  } else if (type === "input") typeAgain(field, value);
}
