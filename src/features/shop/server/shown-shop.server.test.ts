import { beforeEach, expect, test } from "vitest";
import type { Product } from "#contract/shop.ts";
import { singleNode } from "#server/db/coordination.ts";
import { shownShop } from "./shown-shop.server.ts";

const product = (slug: string, members: number): Product => ({
  slug,
  category: "scrolls",
  text: {} as Product["text"],
  nicknames: [],
  price: null,
  shared: members === 0 ? [] : [{ fcoins: 5, members, day: "2026-11-29" }],
});

/** The stored prices, the reads so far, the reads that are held back, and whether further ones will be. */
let stored: Record<string, number>;
let reads: string[];
let held: (() => void)[];
let isHeld: boolean;

beforeEach(() => {
  [stored, reads, held, isHeld] = [{ ring: 1, rose: 1 }, [], [], false];
});

function shop() {
  const coordination = singleNode();
  const told: string[] = [];
  const shown = shownShop(
    { db: undefined as never, coordination },
    {
      async products(slug) {
        reads.push(slug ?? "all");
        const read = Object.entries(stored).filter(([one]) => slug === undefined || one === slug);
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
        return read.map(([one, members]) => product(one, members));
      },
      servers: async () => [],
    },
  );
  coordination.onChange("shop", () => void told.push("shop"));
  const members = async () => (await shown.products()).map(({ shared }) => shared[0]?.members ?? 0);
  return { shown, told, members, coordination };
}

test("simultaneous requests share a read; after a change another begins when it has ended", async () => {
  isHeld = true;
  const { shown, members, coordination } = shop();
  const early = [members(), members()];
  await new Promise(setImmediate);
  stored.rose = 2;
  coordination.published("shop");
  const later = members();
  await new Promise(setImmediate);
  expect([reads, held.length]).toEqual([["all"], 1]);
  isHeld = false;
  held[0]?.();
  expect(await Promise.all([...early, later])).toEqual([
    [1, 1],
    [1, 1],
    [1, 2],
  ]);
  expect(await shown.products()).toBe(await shown.products());
});

test("changes that nobody sees read one product each, and invalidate nothing", async () => {
  const { shown, told, members } = shop();
  const before = await shown.products();
  for (let change = 0; change < 5; change++) await shown.recount("rose");
  expect([told, reads]).toEqual([[], ["all", ...Array(5).fill("rose")]]);
  expect(await shown.products()).toBe(before);
  expect(await members()).toEqual([1, 1]);
});

test("a change that everybody sees is in the next read, without another of the whole list", async () => {
  const { shown, told, members } = shop();
  await members();
  stored.rose = 2;
  await shown.recount("rose");
  expect(await members()).toEqual([1, 2]);
  expect([told, reads]).toEqual([["shop"], ["all", "rose"]]);
  await shown.recount("unknown");
  expect(told).toHaveLength(1);
});

test("until a slow recount has ended, others get the list without waiting; the last change wins", async () => {
  const { shown, members } = shop();
  await members();
  isHeld = true;
  stored.rose = 2;
  const first = shown.recount("rose");
  stored.rose = 3;
  const second = shown.recount("rose");
  expect(await members()).toEqual([1, 1]);
  held[1]?.();
  await second;
  held[0]?.();
  await first;
  expect(await members()).toEqual([1, 3]);
});

test("what was read before another change replaces nothing that was read after it", async () => {
  const { shown, members, coordination } = shop();
  await members();
  isHeld = true;
  stored.rose = 2;
  const recount = shown.recount("rose");
  isHeld = false;
  stored.rose = 9;
  coordination.published("shop");
  expect(await members()).toEqual([1, 9]);
  held[0]?.();
  await recount;
  expect(await members()).toEqual([1, 9]);
});

test("if a product cannot be read, the whole list is read again", async () => {
  const { shown, told, members } = shop();
  await members();
  stored.rose = 2;
  reads.push = () => {
    reads = [];
    throw new Error("The database does not respond");
  };
  await shown.recount("rose");
  expect(told).toEqual(["shop"]);
  expect(await members()).toEqual([1, 2]);
});
