import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CommunityList } from "#features/operator/server/community.contract.ts";
import type { OperatorList, PlacedServer } from "#features/operator/server/operator.contract.ts";
import { GOLD_RING } from "#testing/seed/operator.ts";
import { communityWithChange } from "./community-changes.ts";
import { EDIT_COMMUNITY } from "./community-steps.ts";
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

const NO_RULE = { frozen: null, least: null, most: null };
const SAID = { certainty: "players" as const, numbers: [{ fcoins: 5, members: 3, day: "2026-01-01" }] };
const SHARED: CommunityList = {
  products: [{ slug: "gold-ring", said: SAID, members: 3, leftOut: 0, rule: NO_RULE }],
  servers: [{ id: "a", members: 5, rule: { least: null, most: null } }],
  leftOut: [],
};
const LIMITS = { least: 1, most: 9 };
const at = { createdAt: Date.parse("2026-01-01T10:00:00.000Z") };
const COMMUNITY_CHANGES = [
  {
    subject: "priceRule",
    key: "gold-ring",
    from: { ...LIMITS, isFrozen: false },
    to: { ...LIMITS, isFrozen: true },
  },
  { subject: "rateRule", key: "a", from: LIMITS, to: LIMITS },
  { subject: "member", key: "ada", from: null, to: { reason: "Invented" } },
].map((payload) => ({ kind: EDIT_COMMUNITY, payload, ...at }));

test("each rule and each member who is left out is shown as the server will store it, once", () => {
  const shown = COMMUNITY_CHANGES.reduce(communityWithChange, SHARED);
  expect(shown.products[0]?.rule).toEqual({ ...LIMITS, frozen: SAID });
  expect(shown.servers[0]?.rule).toEqual(LIMITS);
  expect(shown.leftOut).toEqual([{ member: "ada", reason: "Invented", at: "2026-01-01T10:00:00.000Z" }]);
  expect(COMMUNITY_CHANGES.reduce(communityWithChange, shown)).toEqual(shown);
  expect(COMMUNITY_CHANGES.map((change) => operatorDataWithChange(LIST, change))).toEqual([LIST, LIST, LIST]);
});

test("reverting the entry of a member lets them count again", () => {
  const entry = { subject: "member", key: "ada", before: null, after: { reason: "Invented" } } as const;
  const shown = COMMUNITY_CHANGES.reduce(communityWithChange, SHARED);
  const undone = { kind: UNDO_EDIT, payload: { entry: 1, step: stepBack(entry) }, ...at };
  expect(communityWithChange(shown, undone).leftOut).toEqual([]);
  expect(isAbout(undone, "entry 1")).toBe(true);
});
