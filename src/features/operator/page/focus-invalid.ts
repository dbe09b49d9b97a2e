/** Focuses the first invalid field once it is rendered as invalid. */
export function focusFirstInvalid(form: HTMLFormElement | null, selector = "[aria-invalid=true]"): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(selector)?.focus());
}
