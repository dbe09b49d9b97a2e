/** Focuses the first invalid field once it is rendered as invalid. */
export function focusWrong(form: HTMLFormElement, selector = "[aria-invalid=true]"): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(selector)?.focus());
}
