import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type ItemPage, itemPageEndpoints, type MonsterPage } from "#contract/item-pages.ts";
import { unknownEntryUrl } from "#contract/pages.ts";
import { addAnswersOnClick, answer, refuse, unreachable } from "#testing/browser/answers.ts";
import { shippedItemPage } from "#testing/browser/item-pages.ts";
import { navigate, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { comparison } from "#testing/browser/pages/item-list.ts";
import { PUBLIC_ANSWERS } from "#testing/browser/public-answers.ts";

const ALES_SUIT = "/fwc-items/4351-ales-suit";
const SLAYER = shippedItemPage(385);
const AIBATT = { id: 5745, name: "Captain Aibatt", level: 3, rank: "captain" };
const { id, category, kind, rarity, level } = SLAYER.item;
const REF = { id, name: SLAYER.item.name.en, category, kind, rarity, level };
const CHIP = { ...REF, id: 4617, name: "Red Chip", category: "materials", kind: "booty" } as const;

/** What a version with all tables has. */
const FULL: ItemPage = {
  ...SLAYER,
  source: { origin: "imported", date: "2026-11-28", version: 41 },
  drops: {
    total: 132,
    rows: [
      { monster: AIBATT, chance: { least: 0.05, most: 0.1 } },
      { monster: { id: 8, name: "Meteonyker" }, chance: { least: 0, most: 0.001 } },
      { monster: { id: 7, name: "Clockworks" } },
    ],
  },
  sellers: { total: 1, rows: [{ npc: "Boboko", place: "Flaris", tab: "Weapons" }] },
  madeFrom: {
    total: 2,
    rows: [
      { menu: "traderedchips", input: [{ item: CHIP, count: 1_200 }], output: [{ item: REF, count: 1 }] },
      { menu: "newestmenu", input: [{ item: CHIP, count: 3 }], output: [{ item: REF, count: 1 }] },
    ],
  },
  usedIn: { total: 1, rows: [{ menu: "smithing", input: [], output: [{ item: CHIP, count: 2 }] }] },
  quests: { total: 1, rows: [{ name: "A lost sword", level: 20, count: 1, need: "reward" }] },
  alike: [{ ...REF, id: 9_392, name: "Other Slayer" }],
  history: [
    {
      ...{ date: "2026-11-28", version: 41, kind: "changed" },
      fields: [
        { path: "attack.max", before: 380, after: 387 },
        { path: "stats.hp.percent", before: null, after: 5 },
        { path: "isBound", before: null, after: true },
        { path: "isTwoHanded", before: true, after: null },
        { path: "abilities.str.add", before: 3, after: 5 },
        { path: "abilities.attack%#2.addMax", before: null, after: 4 },
        { path: "upgrades.3.abilities.sta.add", before: 1, after: 2 },
        { path: "upgrades.3.level", before: 60, after: 75 },
        { path: "rarity", before: "rare", after: "veryrare" },
        { path: "kind", before: "bow", after: "newest" },
        { path: "category", before: "materials", after: "weapons" },
        { path: "classId", before: null, after: 9295 },
        { path: "sex", before: "female", after: null },
        { path: "attackSpeed", before: "slow", after: "veryfast" },
        { path: "buyPrice", before: null, after: 1_200 },
        { path: "abilities.block%.add", before: 7, after: null },
        { path: "name.de", before: "Bogen", after: "Langbogen" },
        { path: "more.possibleRandomStats.dex.addMax", before: null, after: 9 },
        { path: "more.transyItem", before: 1, after: 2 },
        { path: "cooldown", before: 90, after: 1_800 },
      ],
    },
    { date: "2026-10-01", version: 40, kind: "added", fields: [] },
  ],
};

const part = (name: string) => page.getByRole("region", { name, exact: true });
const meta = (name: string) =>
  document.head.querySelector(`meta[name=${name}]`)?.getAttribute("content") ?? undefined;

test("an item's page has its values, its upgrades and its set, and a title", async () => {
  await openPage(ALES_SUIT);
  await expect.element(page.getByRole("heading", { level: 1, name: "Ales Suit" })).toBeVisible();
  await expect.element(page.getByRole("table", { name: "By upgrade" })).toBeVisible();
  await expect
    .element(part("Set bonus of Ales Set").getByRole("link", { name: "Open the set" }))
    .toBeVisible();
  await expect.poll(() => document.title).toBe("Ales Suit · Skypurse");
  await expect.element(page.getByText("Dropped by")).not.toBeInTheDocument();
});

test("a piece leads to the set, the set to its pieces, and the arrow to the catalogue", async () => {
  await openPage(ALES_SUIT);
  await part("Set bonus of Ales Set").getByRole("link", { name: "Open the set" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Ales Set" })).toBeVisible();
  await expect.element(part("Set bonus").getByText("4 pieces")).toBeVisible();
  await part("Pieces").getByRole("link", { name: "Ales Suit" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Ales Suit" })).toHaveFocus();
  await expect.poll(() => location.pathname).toBe(ALES_SUIT);
  await page.getByRole("link", { name: "All items" }).click();
  await expect.element(page.getByText("1,720 of 1,720 items")).toBeVisible();
});

test("a page with all tables says where the item comes from and what it is for", async () => {
  await openPage("/fwc-items/385", { answers: [answer(itemPageEndpoints.item, FULL)] });
  const drops = part("Dropped by");
  await expect
    .element(drops.getByRole("listitem").first())
    .toMatchTextContent(/Captain Aibatt.*Lv\. 3 · Captain.*0\.05%–0\.1%/);
  await expect.element(drops.getByRole("listitem").last()).toMatchTextContent(/Clockworks.*chance unknown/);
  await expect.element(drops.getByRole("listitem").nth(1)).toMatchTextContent(/Meteonyker.*≤ 0\.001%/);
  await expect.element(drops.getByText("and 129 more")).toBeVisible();
  await expect.element(page.getByText("price unknown")).toBeVisible();
  await expect.element(page.getByText("not sold by NPCs")).not.toBeInTheDocument();
  await expect.element(part("Sold by")).toMatchTextContent(/Boboko.*Flaris · Weapons/);
  await expect
    .element(part("Made from"))
    .toMatchTextContent(/Exchange at an NPC · Red chips1,200 ×.*Red Chip.*Exchange at an NPC · newestmenu/);
  await expect.element(part("Used for")).toMatchTextContent(/Smithing.*ingredients unknown.*2 ×/);
  await expect.element(part("Quests")).toMatchTextContent(/A lost sword.*reward: 1/);
  await expect.element(part("Similar items").getByRole("link", { name: "Other Slayer" })).toBeVisible();
  const history = part("History");
  await expect.element(history).toMatchTextContent(/Nov 28, 2026 · changed/);
  await expect.element(history).toMatchTextContent(/Attack \(max\)380 → 387/);
  await expect.element(history).toMatchTextContent(/HP– → \+5%/);
  for (const line of [
    /Tradecan be traded → can’t be traded/,
    /HandsTwo-handed → One-handed/,
    /STR3 → 5/,
    /Attack \(max\)– → \+4%/,
    /\+3: STA1 → 2/,
    /\+3: Level60 → 75/,
    /RarityRare → Very rare/,
    /TypeBow → newest/,
    /TypeMaterial → Weapon/,
    /ClassAny class → Ranger/,
    /SexFemale → Both/,
    /Attack SpeedSlow → Very fast/,
    /NPC sells fornot sold by NPCs → 1,200/,
    /Block\+7% → –/,
    /Name \(Deutsch\)Bogen → Langbogen/,
    /Random line: DEX \(max\)– → 9/,
    /Other details changed/,
    /Cooldown90 sec → 30 min/,
  ])
    await expect.element(history).toMatchTextContent(line);
  await expect.element(history).not.toMatchTextContent(/transy/);
  await expect.element(history).toMatchTextContent(/Oct 1, 2026 · new/);
});

test("a gone item says since when, and offers nothing to do with it", async () => {
  const gone = { ...SLAYER, gone: { date: "2026-11-28", version: 41 } };
  await openPage("/fwc-items/385", { answers: [answer(itemPageEndpoints.item, gone)] });
  await expect.element(page.getByText(/^Not in the game’s data since Nov 28, 2026/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
  await expect.poll(() => meta("robots")).toBe("noindex");
});

test("from an item's page it is compared, planned and added to the cart", async () => {
  await openPage("/fwc-items/385-bloody-obsidian-slayer");
  const planner = page.getByRole("link", { name: "What does +10 cost?" });
  await expect
    .element(planner)
    .toHaveAttribute("href", expect.stringMatching(/^\/tutorials\/crafting\?from=0&item=385#planner$/));
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "What does Bloody Obsidian Slayer cost?" }))
    .toBeVisible();
  history.back();
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect.element(comparison().getByRole("link", { name: "Bloody Obsidian Slayer" })).toBeVisible();
});

test("an item that the converter lists has its price", async () => {
  const ring = { ...SLAYER, item: { ...SLAYER.item, name: { en: "Scroll of SProtect", fr: "Parchemin" } } };
  await openPage("/fwc-items/385", { answers: [answer(itemPageEndpoints.item, ring)] });
  const price = part("Price in the cash shop");
  await expect.element(price).toMatchTextContent(/80 FC/);
  await price.getByRole("link", { name: "Open in the converter" }).click();
  await expect.element(page.getByRole("searchbox")).toHaveValue("Scroll of SProtect");
});

test.each([
  ["/fwc-items/999999-x", "item"],
  // What the server renders for all unknown items.
  [unknownEntryUrl("item"), "item"],
  ["/fwc-items/sets/1", "set"],
  [unknownEntryUrl("set"), "set"],
  ["/fwc-items/monsters/1-aibatt", "monster"],
  [unknownEntryUrl("monster"), "monster"],
])("%s is in no data", async (path, kind) => {
  await openPage(path);
  await expect.element(page.getByRole("heading", { level: 1, name: "Not in our data" })).toBeVisible();
  await expect.element(page.getByText(`There’s no ${kind} with this number`)).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("link", { name: "All items" }).last()).toBeVisible();
});

test("without a network an item of the kept list has its values", async () => {
  await openPage(ALES_SUIT, { answers: [unreachable(itemPageEndpoints.item)] });
  await expect.element(page.getByRole("heading", { level: 1, name: "Ales Suit" })).toBeVisible();
  await expect.element(page.getByRole("table", { name: "By upgrade" })).toBeVisible();
});

test("a page that cannot be loaded is loaded again", async () => {
  await openPage("/fwc-items/sets/30-ales-set", {
    answers: [refuse(itemPageEndpoints.set, 503, "unavailable")],
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  addAnswersOnClick(...PUBLIC_ANSWERS);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Ales Set" })).toBeVisible();
});

const MONSTER: MonsterPage = {
  source: FULL.source,
  addresses: { de: "5745-aibatt", en: "5745-aibatt", fr: "5745-aibatt", tl: "5745-aibatt" },
  monster: { ...AIBATT, element: "fire", hp: 98, attackMin: 9, attackMax: 11, penyaMin: 10, penyaMax: 21 },
  drops: {
    total: 2,
    rows: [
      { item: REF, chance: { least: 0.0012, most: 0.0012 } },
      { item: CHIP, isCommon: true },
    ],
  },
};

test("a monster has its values and its drops, on a phone without scrolling sideways", async () => {
  await openPage("/fwc-items/monsters/5745-aibatt", {
    viewport: PHONE,
    answers: [answer(itemPageEndpoints.monster, MONSTER)],
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Captain Aibatt" })).toBeVisible();
  await expect.element(page.getByText("9–11")).toBeVisible();
  const drops = part("Drops").getByRole("listitem");
  await expect.element(drops.first()).toMatchTextContent(/Bloody Obsidian Slayer.*0\.0012%/);
  await expect
    .element(drops.last())
    .toMatchTextContent(/Red Chip.*chance unknown.*every monster of this level/);
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  await drops.first().getByRole("link").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Bloody Obsidian Slayer" })).toBeVisible();
});

test("the HP of a monster have the name that items give them", async () => {
  await openPage("/fwc-items/monsters/5745-aibatt", {
    language: "fr",
    answers: [answer(itemPageEndpoints.monster, MONSTER)],
  });
  await expect.element(page.getByText("PV", { exact: true })).toBeVisible();
});

test("the changes of the last versions open one after another", async () => {
  const version = { origin: "imported", date: "2026-11-28", version: 41, importedAt: null } as const;
  const none = { total: 0, rows: [] };
  const changes = [
    {
      ...version,
      added: { total: 3, rows: [CHIP] },
      removed: none,
      changed: { total: 1, rows: [{ item: REF, fields: 2 }] },
    },
    { ...version, version: 40, date: "2026-10-01", added: none, removed: none, changed: none },
  ];
  await openPage("/fwc-items?fwc=0", { answers: [answer(itemPageEndpoints.changes, changes)] });
  await page.getByRole("link", { name: "What changed?" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Changes to the items" })).toBeVisible();
  const newest = page.getByRole("region", { name: "November 28, 2026" });
  await newest.getByText("3 new items").click();
  await expect.element(newest.getByRole("link", { name: "Red Chip" })).toBeVisible();
  await expect.element(newest.getByText("and 2 more")).toBeVisible();
  await newest.getByText("1 changed item").click();
  await expect.element(newest.getByText("2 values")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "October 1, 2026" }).getByText("No item changed."))
    .toBeVisible();
});

test("a copy with the shipped items only has one version", async () => {
  await openPage("/fwc-items/changes");
  await expect.element(page.getByText(/^There’s only one version here so far/)).toBeVisible();
});

test("the language of the URL counts until another is chosen, and names the item", async () => {
  await openPage("/fwc-items/385-bloody-obsidian-slayer", { language: "fr" });
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Glaive Sanguinaire d'Obsidienne" }))
    .toBeVisible();
  await navigate("/fwc-items/999999");
  await expect.element(page.getByRole("heading", { level: 1, name: "Absent de nos données" })).toBeVisible();
});

test("a link keeps the language of the address, and a choice removes it", async () => {
  await openPage(`${ALES_SUIT}?lang=en`);
  await part("Set bonus of Ales Set").getByRole("link", { name: "Open the set" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Ales Set" })).toBeVisible();
  await expect.poll(() => location.search).toBe("?lang=en");
  await page.getByRole("combobox", { name: "Language" }).selectOptions("Deutsch");
  await expect.poll(() => location.search).toBe("");
});
