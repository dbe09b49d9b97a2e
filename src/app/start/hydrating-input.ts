/** Text that is typed while React takes over a page that the server has rendered. */

export type InputField = HTMLInputElement | HTMLTextAreaElement;

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
export function typeAgain(field: InputField, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React ignores an event that leaves a field at the value that it has recorded, so the field gets another one first.
  field.value = "";
  // The setter of the prototype: React has its own on the element, with which it records the value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
