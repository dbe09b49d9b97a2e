/** Leads to the first field that has to be mended, once it says so. */
export function focusWrong(form: HTMLFormElement, selector = "[aria-invalid=true]"): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(selector)?.focus());
}
