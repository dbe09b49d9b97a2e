import type { EarlyEvent } from "./early-input.ts";
import { type InputField, typeAgain } from "./hydrating-input.ts";

/**
 * Repeats input that arrived before the program had started, on a page that React has begun to hydrate. Links and what opens
 * `<details>` have worked by themselves. The caret stays where it is, so that the player can go on typing.
 */
export function replayInput(recorded: readonly EarlyEvent[]): void {
  // Something on the page may have canceled an event, such as a click.
  const events = recorded.filter(({ event }) => !event.defaultPrevented);
  const carets = [...new Set(events.map(({ target }) => target))].filter(isField).map(caretOf);
  for (const [index, event] of events.entries()) if (!isTypedOver(event, events[index + 1])) replay(event);
  for (const { field, restore } of carets) {
    restore();
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}

/** Returns a function that restores the caret of a field, if its text is the same then. */
function caretOf(field: InputField) {
  const { value, selectionStart, selectionEnd } = field;
  const restore = () => {
    if (selectionStart !== null && field.value === value)
      field.setSelectionRange(selectionStart, selectionEnd);
  };
  return { field, restore };
}

/** Whether the next event is about a later text of the same field: then only that one counts. */
const isTypedOver = (event: EarlyEvent, next: EarlyEvent | undefined) =>
  event.type === "input" && next?.type === "input" && next.target === event.target;

function replay({ type, target, value = "" }: EarlyEvent): void {
  if (!(target instanceof Element) || !target.isConnected) return;
  // React hydrates the target of such an event at once. No component listens to this one.
  target.dispatchEvent(new Event("keyup", { bubbles: true }));
  if (isField(target)) replayInField(target, type, value);
  else if (type === "click" && !target.closest("a")) target.closest("button")?.click();
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
