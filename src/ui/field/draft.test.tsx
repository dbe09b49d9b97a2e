// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetAllDrafts, forgetDraft, keepDrafts, useDraft } from "./draft.ts";

let field: readonly [string, (next: string) => void];

function Field({ name, initial }: Readonly<{ name: string; initial: string }>) {
  field = useDraft(name, initial);
  return field[0];
}

/** Renders the field, types into it, and unmounts it. Returns the value that it showed at first. */
async function fill(name: string, initial: string, typed?: string): Promise<string> {
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Field name={name} initial={initial} />));
  const [shown] = field;
  if (typed !== undefined) await act(async () => field[1](typed));
  await act(async () => root.unmount());
  return shown;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  forgetAllDrafts();
});

test("typed text is restored in the same field when the form is opened again", async () => {
  expect(await fill("price/a", "", "1.5b")).toBe("");
  expect(await fill("price/a", "")).toBe("1.5b");
  expect(await fill("price/b", "")).toBe("");
});

test("a draft that began from another value is dropped", async () => {
  await fill("price/a", "100", "250");
  expect(await fill("price/a", "300")).toBe("300");
});

test("forgetting the drafts of a form resets its fields and no others", async () => {
  await fill("price/a", "", "1");
  await fill("price", "", "2");
  await fill("prices", "", "3");
  forgetDraft("price");
  expect([await fill("price/a", ""), await fill("price", ""), await fill("prices", "")]).toEqual([
    "",
    "",
    "3",
  ]);
});

test("drafts that are kept are there after one reload", async () => {
  await fill("paste/text", "", "20x spro");
  keepDrafts();
  const shown: string[] = [];
  for (let reload = 0; reload < 2; reload++) {
    vi.resetModules();
    const draft = await import("./draft.ts");
    shown.push(renderToString(createElement(() => draft.useDraft("paste/text", "")[0])));
  }
  expect(shown).toEqual(["20x spro", ""]);
});
