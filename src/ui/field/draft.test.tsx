// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import { forgetAllDrafts, forgetDraft, useDraft } from "./draft.ts";

let field: readonly [string, (next: string) => void];

function Field({ name, start }: Readonly<{ name: string; start: string }>) {
  field = useDraft(name, start);
  return field[0];
}

/** Shows the field alone, types into it, and closes it. */
async function fill(name: string, start: string, typed?: string): Promise<string> {
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Field name={name} start={start} />));
  const [shown] = field;
  if (typed !== undefined) await act(async () => field[1](typed));
  await act(async () => root.unmount());
  return shown;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  forgetAllDrafts();
});

test("what was typed is there when the form is opened again, in its own field", async () => {
  expect(await fill("price/a", "", "1.5b")).toBe("");
  expect(await fill("price/a", "")).toBe("1.5b");
  expect(await fill("price/b", "")).toBe("");
});

test("a draft of an older value is dropped", async () => {
  await fill("price/a", "100", "250");
  expect(await fill("price/a", "300")).toBe("300");
});

test("a form that was sent begins anew, and no other does", async () => {
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
