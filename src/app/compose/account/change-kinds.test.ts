import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { CHANGE_NAMES, nameOfKind } from "#features/outbox/change-words.ts";
import { CHANGE_KINDS } from "./change-kinds.ts";

const src = join(import.meta.dirname, "../../..");
const files = globSync("features/**/*.outbox.ts", { cwd: src });

test.each(files)("the kinds of change of %s are registered", async (file) => {
  const exports: Readonly<Record<string, object>> = await import(join(src, file));
  const kinds = Object.entries(exports).flatMap(([name, value]) =>
    name.endsWith("ChangeKinds") ? Object.entries(value) : [],
  );
  expect(kinds, `${basename(file)} exports no …ChangeKinds`).not.toEqual([]);
  expect(CHANGE_KINDS).toMatchObject(Object.fromEntries(kinds));
});

test("every registered kind of change has its words, and no other", () => {
  // The words for the change of a document are those of the document.
  const kinds = Object.keys(CHANGE_KINDS).filter((kind) => kind !== "documents:edit");
  expect(kinds.filter((kind) => nameOfKind(kind) === "other")).toEqual([]);
  expect([...CHANGE_NAMES].toSorted()).toEqual(kinds.map(nameOfKind).toSorted());
});
