import * as v from "valibot";
import { expect, test } from "vitest";
import type { GameItem } from "#contract/items.ts";
import { NO_HISTORY, nextHistory, VersionHistory } from "./version-history.server.ts";

const item = (id: number, more: Partial<GameItem> = {}): GameItem => ({
  ...{ id, name: { fr: `Épée ${id}`, en: `Sword ${id}` }, category: "weapons", kind: "sword" },
  ...{ rarity: "common", level: 1, stack: 1, ...more },
});
const many = (count: number, more: (id: number) => Partial<GameItem> = () => ({})) =>
  Array.from({ length: count }, (_, i) => item(i + 1, more(i + 1)));

function next(
  before: readonly GameItem[],
  after: readonly GameItem[],
  earlier: VersionHistory = NO_HISTORY,
  version = 1,
) {
  const importedAt = "2026-11-21T12:00:00.000Z";
  const head = { date: "2026-11-21", version, importedAt, isFirst: false };
  return v.parse(VersionHistory, nextHistory(earlier, { ...head, before, after }));
}

test("the newest 30 versions are kept", () => {
  let history = NO_HISTORY;
  for (let level = 1; level <= 40; level++)
    history = next([item(1, { level })], [item(1, { level: level + 1 })], history, level);
  expect(history.entries.map(({ version }) => version)).toEqual(Array.from({ length: 30 }, (_, i) => 40 - i));
});

test("a version that changes more than can be stored says only which items", () => {
  const upgrades = (add: number) => () => ({
    upgrades: Array.from({ length: 20 }, (_, upgrade) => ({
      upgrade,
      level: 1,
      stats: { hp: { flat: add } },
    })),
  });
  const history = next(many(5_000, upgrades(1)), many(5_000, upgrades(2)));
  expect(history.entries[0]?.changed[9]).toEqual({ id: 10, count: 20, fields: [] });
  const [few] = next(many(50, upgrades(1)), many(50, upgrades(2))).entries;
  expect(few?.changed[9]?.fields).toHaveLength(20);
});

test("the items that have been gone the longest are left out first", () => {
  const more = () => ({ more: { text: "x".repeat(1_000) } });
  const first = next(many(350, more), [item(1)], NO_HISTORY, 1);
  const second = next(
    many(350, (id) => ({ ...more(), level: id % 100 })).map((one) => ({ ...one, id: one.id + 10_000 })),
    [item(1)],
    first,
    2,
  );
  expect(second.gone.filter(({ version }) => version === 2)).toHaveLength(350);
  expect(second.gone.length).toBeLessThan(450);
});

test("the oldest versions lose their fields first, so that reading the file blocks for 50 ms at most", () => {
  const texts = (level: number) => (id: number) => ({
    level,
    more: { text: `${id} ${level}`.padEnd(150, "x") },
  });
  let history = NO_HISTORY;
  for (let version = 1; version <= 12; version++)
    history = next(many(700, texts(version)), many(700, texts(version + 1)), history, version);
  const fields = history.entries.map(({ changed }) => changed[0]?.fields.length);
  expect(fields).toHaveLength(12);
  expect(fields).toEqual(fields.toSorted((one, other) => (other ?? 0) - (one ?? 0)));
  expect([fields[0], fields.at(-1)]).toEqual([2, 0]);
  for (let version = 13; version <= 25; version++)
    history = next(many(4_000, texts(version)), many(4_000, texts(version + 1)), history, version);
  expect(history.entries[0]?.version).toBe(25);
  expect(JSON.stringify(history).length).toBeLessThan(1_600_000);
});

test("odd texts of a newer field can be stored", () => {
  const history = next([item(1)], [item(1, { more: { ["y".repeat(300)]: `\0${"z".repeat(300)}\ud800` } })]);
  expect(history.entries[0]?.changed[0]?.fields).toEqual([
    { path: `more.${"y".repeat(195)}`, before: null, after: "z".repeat(200) },
  ]);
});
