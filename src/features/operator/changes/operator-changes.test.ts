import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OperatorList, PlacedServer } from "#features/operator/server/operator.contract.ts";
import { GOLD_RING } from "#testing/seed/operator.ts";
import {
  EDIT_PRICE,
  EDIT_SERVER,
  isAbout,
  NEW_SERVER,
  operatorDataWithChange,
  stepBack,
  UNDO_EDIT,
} from "./operator-changes.ts";

const servers = (...names: string[]): PlacedServer[] =>
  names.map((name, place) => ({ id: name, name, region: null, place }));
const LIST: OperatorList = { items: [GOLD_RING], servers: servers("a", "b", "c") };
const PAID = {
  fcoins: 5,
  certainty: "reported" as const,
  date: "2026-01-01",
  source: { fr: "x", en: "x", de: "x", tl: "x" },
};
const state = (name: string, place: number) => ({ name, region: null, place });
const names = (list: OperatorList) => list.servers.map(({ name, place }) => `${place} ${name}`);

const CHANGES = [
  { kind: EDIT_PRICE, payload: { slug: GOLD_RING.slug, from: null, to: PAID } },
  { kind: EDIT_SERVER, payload: { id: "d", from: null, to: state("d", 1) } },
  { kind: EDIT_SERVER, payload: { id: "b", from: state("b", 1), to: null } },
  { kind: EDIT_SERVER, payload: { id: "a", from: state("a", 0), to: state("a", 2) } },
  { kind: EDIT_SERVER, payload: { id: "c", from: state("c", 2), to: state("C", 2) } },
];

test("each edit is shown as the server will store it", () => {
  const [price, added, removed, moved, renamed] = CHANGES.map((change) =>
    operatorDataWithChange(LIST, change),
  );
  expect(price?.items[0]?.price).toEqual(PAID);
  expect([added, removed, moved, renamed].map((list) => list && names(list))).toEqual([
    ["0 a", "1 d", "2 b", "3 c"],
    ["0 a", "1 c"],
    ["0 b", "1 c", "2 a"],
    ["0 a", "1 b", "2 C"],
  ]);
});

test("applying an edit twice equals applying it once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CHANGES), { maxLength: 6 }), (changes) => {
      const once = changes.reduce(operatorDataWithChange, LIST);
      const last = changes.at(-1);
      expect(last ? operatorDataWithChange(once, last) : once).toEqual(once);
    }),
  );
});

test("an edit of a server that another operator has removed changes nothing", () => {
  const change = { kind: EDIT_SERVER, payload: { id: "x", from: state("x", 0), to: state("y", 0) } };
  expect(operatorDataWithChange(LIST, change)).toEqual(LIST);
});

test("reverting an entry restores the state before it", () => {
  const entry = { subject: "price", key: GOLD_RING.slug, before: null, after: PAID } as const;
  const made = operatorDataWithChange(LIST, {
    kind: EDIT_PRICE,
    payload: { slug: GOLD_RING.slug, from: null, to: PAID },
  });
  expect(
    operatorDataWithChange(made, { kind: UNDO_EDIT, payload: { entry: 1, step: stepBack(entry) } }),
  ).toEqual(LIST);
});

test("an edit is found by its subject", () => {
  const [price, added, removed] = CHANGES;
  expect(price && isAbout(price, "price gold-ring")).toBe(true);
  expect(price && isAbout(price, "price other")).toBe(false);
  expect(added && isAbout(added, NEW_SERVER)).toBe(true);
  expect(removed && isAbout(removed, NEW_SERVER)).toBe(false);
  expect(removed && isAbout(removed, "server b")).toBe(true);
});
