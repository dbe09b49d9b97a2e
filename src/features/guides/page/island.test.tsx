// @vitest-environment jsdom
import { act, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Island } from "./island.tsx";

/** Reports that the observed element is near. */
let comeNear = () => {};
let root: Root | undefined;
const rendered = vi.fn();
const errors = vi.fn();

beforeEach(() => {
  rendered.mockClear();
  errors.mockClear();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Counter() {
  const [count, setCount] = useState(0);
  rendered();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count} times
    </button>
  );
}

const page = (
  <section>
    text{" "}
    <Island>
      <Counter />
    </Island>
  </section>
);

/** Shows the page as the server has rendered it, and hydrates it. Returns its button. */
async function hydrate(): Promise<HTMLButtonElement> {
  const { window: browser } = globalThis;
  // The server has no window.
  vi.stubGlobal("window", undefined);
  const html = renderToString(page);
  vi.stubGlobal("window", browser);
  rendered.mockClear();
  document.body.innerHTML = `<main>${html}</main>`;
  await act(async () => {
    root = hydrateRoot(document.querySelector("main") as HTMLElement, page, { onRecoverableError: errors });
  });
  return document.querySelector("button") as HTMLButtonElement;
}

test("what the server has rendered stays, and runs only when it is near", async () => {
  const button = await hydrate();
  expect(button.textContent).toBe("pressed 0 times");
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => comeNear());
  expect(rendered).toHaveBeenCalled();
  expect(document.querySelector("button")).toBe(button);
  await act(async () => button.click());
  expect(button.textContent).toBe("pressed 1 times");
  expect(errors).not.toHaveBeenCalled();
});

test("the first press on an island that is not hydrated yet is not lost", async () => {
  const button = await hydrate();
  await act(async () => button.click());
  expect(button.textContent).toBe("pressed 1 times");
  expect(document.querySelector("button")).toBe(button);
  expect(errors).not.toHaveBeenCalled();
});
