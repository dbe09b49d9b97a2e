// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import {
  forgetAllDrafts,
  forgetDraft,
  keepDrafts,
  putDraftsAside,
  restoreDrafts,
  useDraft,
} from "./draft.ts";

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

/** Types a draft of Mia's, and reloads. Returns the module of the new page. */
async function reloadWithDraft() {
  await fill("paste/text", "", "20x spro");
  keepDrafts("mia");
  vi.resetModules();
  const draft = await import("./draft.ts");
  return { ...draft, shown: () => renderToString(<Kept {...draft} />) };
}

const Kept = (draft: { useDraft: typeof useDraft }) => draft.useDraft("paste/text", "")[0];

test("drafts that are kept are there after one reload, for the player who typed them", async () => {
  const first = await reloadWithDraft();
  expect(first.shown()).toBe("");
  first.restoreDrafts("mia");
  expect(first.shown()).toBe("20x spro");
  first.forgetAllDrafts();
  first.restoreDrafts("mia");
  expect(first.shown()).toBe("");
});

test("another player never sees kept drafts, and removes them", async () => {
  const reloaded = await reloadWithDraft();
  reloaded.restoreDrafts("ben");
  expect(reloaded.shown()).toBe("");
  reloaded.restoreDrafts("mia");
  expect(reloaded.shown()).toBe("");
});

test("a player whose session has ended finds the drafts after the next sign-in, and nobody in between", async () => {
  await fill("paste/text", "", "20x spro");
  putDraftsAside("mia");
  restoreDrafts(null);
  expect(await fill("paste/text", "")).toBe("");
  keepDrafts(null);
  restoreDrafts("mia");
  expect(await fill("paste/text", "")).toBe("20x spro");
});

test("a field that is shown before it is known who plays gets its draft then", async () => {
  const draft = await reloadWithDraft();
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(<Kept {...draft} />));
  expect(box.textContent).toBe("");
  await act(async () => draft.restoreDrafts("mia"));
  expect(box.textContent).toBe("20x spro");
  await act(async () => root.unmount());
});
