/** The pages of the application, each with the element that must be visible before it is tested. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { type Profile, profileEndpoints } from "#features/profile/profile.contract.ts";
import { savedLea } from "../../seed/characters.ts";
import { answer } from "../answers.ts";
import { openPage } from "../open-page.tsx";
import { newPlayer } from "../player-answers.ts";

type TestedPage = Readonly<{
  path: string;
  isForPlayers?: true;
  /** Ids of characters that the player has. */
  characters?: readonly string[];
  ready: () => Locator;
}>;

const main = () => page.getByRole("main");
const heading = (index: number) => page.getByRole("heading", { level: 2 }).nth(index);

export const PAGES = {
  dashboard: { path: "/", ready: () => page.getByRole("region").nth(3) },
  converter: { path: "/shop", ready: () => page.getByRole("listitem").nth(5) },
  "shared order": {
    path: "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON",
    ready: () => page.getByRole("row").nth(3),
  },
  "shop of a seller": {
    path: "/offer#1AtQT8xoGbGF3b2xmCExlYSDwn4y5BBDFFV61hgFSA90BpDYMUG93ZXIgU2Nyb2xspSAAABRhbi1pdGVtLW9mLW5leHQteWVhchB9SiA",
    ready: () => page.getByRole("listitem").nth(2),
  },
  "own shop": {
    path: "/shop?tool=shop",
    ready: () => page.getByRole("dialog").getByRole("checkbox").first(),
  },
  "characters, before the first": {
    path: "/characters",
    isForPlayers: true,
    ready: () => main().getByRole("button").first(),
  },
  characters: {
    path: "/characters?character=mia&compare=tim.first",
    isForPlayers: true,
    characters: ["mia", "tim"],
    ready: () => page.getByRole("row").nth(3),
  },
  "shared build": {
    path: "/build#1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3ZF",
    ready: () => page.getByRole("group").nth(2),
  },
  login: { path: "/login?error=state_mismatch", ready: () => page.getByRole("alert") },
  "create an account": { path: "/login", isForPlayers: true, ready: () => page.getByRole("listitem").nth(4) },
  profile: { path: "/profile", isForPlayers: true, ready: () => page.getByRole("region").nth(3) },
  orders: { path: "/orders", isForPlayers: true, ready: () => main().getByRole("region").first() },
  book: { path: "/book", isForPlayers: true, ready: () => main().getByRole("radio").first() },
  bin: {
    path: "/bin",
    isForPlayers: true,
    ready: () => main().getByRole("region").getByRole("paragraph").first(),
  },
  rates: { path: "/rates", isForPlayers: true, ready: () => main().getByRole("checkbox").first() },
  alerts: { path: "/alerts", isForPlayers: true, ready: () => main().getByRole("link").first() },
  "rates of all servers": { path: "/rates?server=lawolf", ready: () => page.getByRole("row").nth(8) },
  settings: { path: "/settings", ready: () => page.getByRole("radiogroup").first() },
  tutorials: { path: "/tutorials", ready: () => heading(2) },
  welcome: { path: "/tutorials/welcome", ready: () => heading(0) },
  crafting: { path: "/tutorials/crafting", ready: () => heading(0) },
  pets: { path: "/tutorials/pets", ready: () => heading(0) },
  stats: { path: "/tutorials/stats", ready: () => heading(0) },
  legal: { path: "/legal", ready: () => heading(0) },
  developers: { path: "/developers", ready: () => page.getByRole("button", { name: /: / }).last() },
  items: {
    path: "/fwc-items?q=obsid&category=weapons&rarity=unique&has=attack:100&compare=385,9392",
    ready: () => main().getByRole("checkbox", { name: /Obsid/ }).first(),
  },
  "an item's details": {
    path: "/fwc-items?item=385",
    ready: () => page.getByRole("dialog").getByRole("row").nth(3),
  },
  "an item's page": {
    path: "/fwc-items/4351-ales-suit",
    ready: () => page.getByRole("row").nth(3),
  },
  "a set": {
    path: "/fwc-items/sets/30-ales-set",
    ready: () => main().getByRole("listitem").nth(2),
  },
  "changes of the items": { path: "/fwc-items/changes", ready: () => main().getByRole("paragraph").nth(1) },
  "items not found": {
    path: "/fwc-items?q=zzzz",
    ready: () => main().getByRole("region").last().getByRole("button").last(),
  },
  "not found": { path: "/nowhere", ready: () => page.getByRole("heading", { level: 1 }) },
} as const satisfies Readonly<Record<string, TestedPage>>;

/** A cart with an item, a long line written by hand and a discount. */
export const MIXED_CART = {
  adjustment: -10,
  lines: [
    { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 },
    {
      kind: "manual",
      id: "hand",
      label: "A rather long description, by hand",
      currency: "penya",
      amount: 123_456_789_012_345,
      quantity: 1,
    },
  ],
};

const DEVICE = { browser: "Firefox", system: "Windows", since: "2026-11-20T10:00:00.000Z" };
const PROFILE: Profile = {
  name: "Guest",
  email: null,
  hasPicture: false,
  since: "2026-11-20T10:00:00.000Z",
  signIns: [],
  sessions: [
    { ...DEVICE, id: "here", kind: "desktop", lastUse: "2026-11-28T10:00:00.000Z", isThis: true },
    { ...DEVICE, id: "there", kind: "phone", lastUse: "2026-11-27T10:00:00.000Z", isThis: false },
  ],
  storage: { used: 12_000, most: 5_000_000 },
  counts: { orders: 0, characters: 2, rates: 0 },
};

const SET = { id: "first", name: "", gear: { weapon: { item: 1800, upgrade: 3 } } };

/** Opens a page with the mixed cart, as a guest if it is only for players, and resolves once it is ready. */
export async function openTestedPage(
  { path, isForPlayers, characters = [], ready }: TestedPage,
  options: Parameters<typeof openPage>[1],
): Promise<void> {
  const saved = characters.map((id, index) =>
    savedLea({ id, name: id, level: 60 + 5 * index, server: "lawolf", sets: [SET] }),
  );
  await openPage(path, {
    player: isForPlayers ? newPlayer("guest") : null,
    stored: { "skypurse.cart": MIXED_CART },
    answers: [
      answer(profileEndpoints.load, PROFILE),
      ...(saved.length > 0 ? [answer(charactersEndpoints.list, { characters: saved })] : []),
    ],
    ...options,
  });
  await expect.element(ready()).toBeVisible();
}
