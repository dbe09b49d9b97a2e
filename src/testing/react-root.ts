import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

/**
 * For test files with jsdom: gives each test a React root in the document, which is removed after the test.
 * Returns a function that renders a node into it and resolves when its effects have run.
 */
export function setUpReactRoot(): (node: ReactNode) => Promise<void> {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return (node) => act(async () => root.render(node));
}

/** Replaces the text of a field as typing does. */
export const typeInto = (field: HTMLInputElement | null, text: string): Promise<void> =>
  act(async () => {
    // React overrides `value` on the element itself: the
    // prototype's setter bypasses it, so that React sees a change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
