/** Before the program starts, a rendered page can be used already. A script in `index.html` records the input. */
type EarlyEvent = Readonly<{
  type: string;
  target: EventTarget | null;
  /** The value of a field at that moment. */
  value?: string;
  event: Event;
}>;

declare global {
  interface Window {
    earlyInput?: Readonly<{ events: readonly EarlyEvent[]; stop: () => void }>;
  }
}

/** Stops the recording. Returns the recorded events, in their order. */
export function stopRecording(): readonly EarlyEvent[] {
  const { earlyInput } = window;
  earlyInput?.stop();
  delete window.earlyInput;
  return earlyInput?.events ?? [];
}

type InputField = HTMLInputElement | HTMLTextAreaElement;

/** Whether React has hydrated this field: it adds its own `value` to it. */
const isHydrated = (target: EventTarget): target is InputField => Object.hasOwn(target, "value");

/**
 * Repeats an input that makes React hydrate its field: React takes the new text for the field's first value, so no
 * component would be told of it.
 */
export function repeatHydratingInput(): void {
  // React's own listeners are on the root: the first of these comes before them, the second after.
  addEventListener(
    "input",
    ({ target }) => {
      if (!target || isHydrated(target)) return;
      addEventListener("input", () => isHydrated(target) && typeAgain(target, target.value), { once: true });
    },
    true,
  );
}

/** Sets a hydrated field to `value`, as if a player had typed it. */
function typeAgain(field: InputField, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React ignores an event that leaves a field at the value that it has recorded, so the field gets another one first.
  field.value = "";
  // The setter of the prototype: React has its own on the element, with which it records the value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Repeats input that arrived before the program had started, on a page that React has begun to hydrate. Links and what opens
 * `<details>` have worked by themselves. The caret stays where it is, so that the player can go on typing.
 */
export function replayInput(): void {
  // Something on the page may have canceled an event, such as a click.
  const events = stopRecording().filter(({ event }) => !event.defaultPrevented);
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
