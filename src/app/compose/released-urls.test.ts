import type { SearchSchemaInput } from "@tanstack/react-router";
import { describe, expect, test } from "vitest";
import { parseSearch, searchValues } from "#client/url-state/url-definition.ts";
import { URL_DEFINITIONS } from "./url-definitions.ts";

type Released = readonly [query: string, state: unknown];

/**
 * URLs of released versions, by page, with the state that each must still open, or a part of it. Players have
 * bookmarks of them, and links in chats: a line is never changed or removed, only added.
 */
const RELEASED: Readonly<Record<string, readonly Released[]>> = {
  "/shop": [
    ["?q=ring", { filter: { query: "ring" } }],
    ["?q=12", { filter: { query: "12" } }],
    // The router quotes a text that would be a number.
    ["?q=%2212%22", { filter: { query: "12" } }],
    [
      "?category=rings&penya=1500000000",
      { filter: { categories: ["rings"] }, start: { source: "penya", text: "1500000000" } },
    ],
    ["?category=rings%2Cboxes", { filter: { categories: ["rings", "boxes"] } }],
    // As older versions wrote it.
    ["?category=%5B%22rings%22%2C%22boxes%22%5D", { filter: { categories: ["rings", "boxes"] } }],
    ["?penya=1.5b", { start: { source: "penya", text: "1.5b" } }],
    ["?fc=250", { start: { source: "fc", text: "250" } }],
    ["?order=open", { isOrderOpen: true, tool: undefined }],
    ["?tool=couple", { tool: "couple", isOrderOpen: false }],
    ["?order=open&tool=paste", { tool: "paste", isOrderOpen: true }],
  ],
  "/orders": [
    ["?order=o2", { open: "o2" }],
    ["?state=agreed", { filter: { state: "agreed", sort: "newest", q: "" }, open: undefined }],
    ["?state=paid&q=guild", { filter: { state: "paid", q: "guild" } }],
    ["?q=385", { filter: { q: "385" } }],
    ["?state=owed&buyer=Mia", { filter: { state: "owed", buyer: "Mia" } }],
    ["?buyer=", { filter: { buyer: "" } }],
    ["?sort=smallest", { filter: { sort: "smallest", state: undefined } }],
    ["?sort=oldest", { filter: { sort: "oldest" } }],
    ["?sort=changed", { filter: { sort: "changed" } }],
    ["?sort=largest", { filter: { sort: "largest" } }],
    ["?sort=name", { filter: { sort: "name" } }],
  ],
  "/fwc-items": [
    ["?q=%C3%A9p%C3%A9e", { list: { filter: { query: "épée" } } }],
    ["?item=385", { open: 385 }],
    ["?compare=385,5734", { list: { compared: [385, 5734] } }],
    ["", { list: { filter: { isFwc: true } } }],
    ["?fwc=1", { list: { filter: { isFwc: true } } }],
    ["?fwc=1&edition=2026", { list: { filter: { isFwc: true, edition: 2026 } } }],
    ["?fwc=0", { list: { filter: { isFwc: false } } }],
    ["?sort=name", { list: { filter: { isFwc: false } } }],
    ["?q=sword", { list: { filter: { isFwc: false, query: "sword" } } }],
    ["?min=30&max=75", { list: { filter: { from: 30, to: 75 } } }],
    ["?kind=bow&sex=female", { list: { filter: { kinds: ["bow"], sex: "female" } } }],
    ["?sort=-attack", { list: { sort: { by: "attack", isRising: true } } }],
    ["?columns=level%2Chp", { list: { columns: ["level", "hp"] } }],
    [
      "?category=weapons&rarity=unique&has=attack:100&compare=385,9392",
      {
        list: {
          filter: { categories: ["weapons"], rarities: ["unique"], has: [{ stat: "attack", least: 100 }] },
          compared: [385, 9392],
        },
      },
    ],
    [
      "?for=mia&slot=weapon&category=weapons&class=2246",
      { for: "mia", slot: "weapon", list: { filter: { categories: ["weapons"], classId: 2246 } } },
    ],
  ],
  "/characters": [
    ["?character=mia", { character: "mia", set: undefined, compare: undefined }],
    ["?character=mia&set=first", { character: "mia", set: "first" }],
    ["?character=mia&compare=tim.first", { character: "mia", compare: "tim.first" }],
    [
      "?character=mia&target=monster.giant.fire.150.416.30.251.178.",
      { character: "mia", target: "monster.giant.fire.150.416.30.251.178." },
    ],
    ["?character=mia&level=60", { character: "mia", level: 60 }],
    ["?item=1800", { item: "1800" }],
  ],
  "/book": [
    ["", { period: 30, by: "day" }],
    ["?period=90&by=server", { period: 90, by: "server" }],
    ["?period=all&by=buyer", { period: "all", by: "buyer" }],
    ["?by=product", { period: 30, by: "product" }],
  ],
  "/rates": [
    ["?server=lawolf&range=all", { server: "lawolf", range: "all" }],
    ["?range=7", { range: 7 }],
    ["?range=30", { server: undefined, range: 30 }],
    ["?range=90", { range: 90 }],
    ["?range=365", { range: 365 }],
    // Rates from before a server was chosen.
    ["?server=", { server: "" }],
  ],
  "/operator": [
    ["", "prices"],
    ["?area=servers", "servers"],
    ["?area=log", "log"],
  ],
  "/profile": [["?confirm=deletion", { confirm: "deletion" }]],
  "/login": [
    ["?next=/shop", { next: "/shop", error: undefined }],
    ["?next=%2Forders%3Fstate%3Dagreed", { next: "/orders?state=agreed" }],
    ["?error=state_mismatch", { error: "state_mismatch" }],
    ["?error=access_denied&next=%2Fprofile", { error: "access_denied", next: "/profile" }],
    ["?error=google_unreachable", { error: "google_unreachable" }],
  ],
  "/join": [["?next=%2Forders", { next: "/orders" }]],
  "/tutorials/crafting": [
    ["?from=7&to=9", { plan: { work: "general", dice: 0, from: 7, to: 9, protection: "scroll" } }],
    ["?failed=2", { plan: { from: 6, failures: 2 } }],
    [
      "?work=accessory&dice=10&from=3&event=1",
      { plan: { work: "accessory", dice: 1, from: 3, isEvent: true } },
    ],
    ["?from=0&item=4805", { plan: { work: "general", from: 0, to: 10 }, item: 4805 }],
    ["?keep=low", { plan: { protection: "low" } }],
    ["?keep=none", { plan: { protection: "none" } }],
    [
      "?scrolls=12&minerals=300&penya=2000000000&d4=1&d6=2&d8=3&d10=4&d12=5",
      { has: { scrolls: 12, minerals: 300, penya: 2_000_000_000, d4: 1, d6: 2, d8: 3, d10: 4, d12: 5 } },
    ],
    [
      "?pl=9&p4=1&p6=2&p8=3&p10=4&p12=5&pm=6",
      { prices: { low: 9, d4: 1, d6: 2, d8: 3, d10: 4, d12: 5, minerals: 6 } },
    ],
    ["?pi=25000000", { prices: { item: 25_000_000 } }],
  ],
  "/tutorials/pets": [
    ["?levels=1-2&goal=1-2", { plan: { species: "dragon", levels: [1, 2], goal: [1, 2] } }],
    ["?goal=1-2-3-4-5-7-9", { plan: { levels: [1], goal: [1, 2, 3, 4, 5, 7, 9] } }],
    ["?reroll=5000000&high=9000000", { rerolls: { reroll: 5_000_000, high: 9_000_000 } }],
    ["?pet=tiger&item=148", { plan: { species: "tiger" }, item: 148 }],
    ["?pet=tiger&have=40", { plan: { species: "tiger" }, have: 40 }],
    // A tier without its own price costs as much as raising it.
    ["?candies=200000--1500000", { prices: { candies: { F: 200_000, D: 1_500_000 } } }],
    ["?fodder=3100000", { prices: { fodder: { E: 3_100_000 } } }],
  ],
};

const pages = URL_DEFINITIONS.filter(({ page }) => !page.includes(" "));

test("every page with search parameters has released URLs, with each of its parameters", () => {
  const covered = (page: string) =>
    new Set((RELEASED[page] ?? []).flatMap(([query]) => Object.keys(parseSearch(query))));
  expect(pages.length).toBe(Object.keys(RELEASED).length);
  for (const { page, names } of pages)
    expect(
      names.filter((name) => !covered(page).has(name)),
      page,
    ).toEqual([]);
});

describe.each(pages)("a released URL of $page", ({ page, parse }) => {
  test.each([...(RELEASED[page] ?? [])])("%s opens what it opened", (query, state) => {
    const search = searchValues<object>(parseSearch(query) as SearchSchemaInput);
    expect({ state: parse({ ...search }) }).toMatchObject({ state });
  });
});
