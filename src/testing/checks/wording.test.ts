import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { GUIDES } from "#features/guides/page/guide.ts";
import { faultsOf, interfaceFaultsOf, isCopiedPlural, wordingOfMarkdown } from "#testing/wording.ts";
import { readGuide } from "../../../scripts/build/parse-guide.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Returns the texts of a language by their keys: those of the interface, the shop's descriptions and its prices' sources. */
function textsOf(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(join(root, "locales", language)))
    collect(file.replace(".json", ""), JSON.parse(read(`locales/${language}/${file}`)));
  const products = JSON.parse(read("content/shop/items.json")) as readonly Readonly<{
    slug: string;
    text: Readonly<Record<Language, { description: string }>>;
  }>[];
  for (const { slug, text } of products) texts.set(`content/shop ${slug}`, text[language].description);
  const prices = JSON.parse(read("content/shop/prices.json")) as readonly Readonly<{
    slug: string;
    source: Readonly<Record<Language, string>>;
  }>[];
  for (const { slug, source } of prices) texts.set(`price of ${slug}`, source[language]);
  return texts;

  function collect(key: string, value: unknown) {
    if (typeof value === "string") texts.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(`${key}.${name}`, inner);
  }
}

test.each(LANGUAGES)("%s has its own punctuation, and no word that lost", (language) => {
  const faults = [...textsOf(language)].flatMap(([key, text]) =>
    [...faultsOf(language, text), ...interfaceFaultsOf(language, text)].map((fault) => `${key}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

/** Returns the paragraphs of the guides in a language, with what their heads say. */
function guideTextsOf(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const name of GUIDES) {
    const { front, opening, sections, parts } = readGuide(name, language);
    const head = [front.title, front.description, ...front.sources.flatMap(({ name, what }) => [name, what])];
    addAll("head", head);
    addAll("opening", opening.split("\n").map(wordingOfMarkdown));
    for (const [index, { id, title }] of sections.entries())
      addAll(id, [title, ...(parts[index] ?? "").split("\n").map(wordingOfMarkdown)]);

    function addAll(id: string, lines: readonly string[]) {
      for (const [line, text] of lines.entries()) texts.set(`${name}#${id}, line ${line}`, text);
    }
  }
  return texts;
}

test.each(LANGUAGES)("the guides in %s have its own punctuation, and no word that lost", (language) => {
  const faults = [...guideTextsOf(language)].flatMap(([place, text]) =>
    faultsOf(language, text).map((fault) => `${place}: ${fault} in ${text}`),
  );
  expect(faults).toEqual([]);
});

test("the wording of Markdown is what a reader sees", () => {
  expect(wordingOfMarkdown('<Likely>An **“old”** [link](/shop "x") and `S>`: fine.</Likely>')).toBe(
    "An “old” link and : fine.",
  );
});

test.each(LANGUAGES)("%s has no plural form that is a copy of another", (language) => {
  const texts = textsOf(language);
  const copies = [...texts].filter(
    ([key, text]) =>
      key.endsWith("_other") &&
      isCopiedPlural(language, texts.get(key.replace("_other", "_one")) ?? "", text),
  );
  expect(copies).toEqual([]);
});

test.each<readonly [Language, string, string]>([
  ["en", "One level above is already dear.", "dear"],
  ["de", "Upgrade-Schriftrollen", "Schriftrolle…"],
  ["de", "In der Gruppe gilt", "Gruppe"],
  ["de", "Prüfe die Posten.", "prüfe"],
  ["en", "Traders sell it for", "traders"],
  ["tl", "Estimate lang ang Penya", "estimate lang"],
  ["tl", "Pwede itong i-undo", "pwede…"],
  ["fr", "Code QR de la commande", "code QR"],
])("%s: %j contains a word that lost", (language, text, lost) => {
  expect(faultsOf(language, text)).toEqual([expect.stringContaining(`"${lost}"`)]);
});

test.each<readonly [Language, string]>([
  ["de", "Prüf, was die Prüfer prüfen"],
  ["de", "„Prüf“: Das ist alles. Zum Beispiel: für Mia. Lädt\u00a0…"],
  ["en", "You’re “in” …"],
  [
    "en",
    "Your orders: canceled. Prices stay as they are, and so it is. Personal, realistic, minimum; what there is",
  ],
  ["fr", "«\u202fPrix\u202f» (min:s) 12:30\u202f; 5\u202f%, vide\u202f: rien\u202f?"],
  ["tl", "Halimbawa: “Copy” at hangga’t"],
])("%s: %j has no fault", (language, text) => {
  expect(faultsOf(language, text)).toEqual([]);
});

test.each<readonly [Language, string]>([
  ["en", "You're"],
  ["en", "Privacy centre"],
  ["en", "Personalised ads"],
  ["en", "Cancelled"],
  ["tl", 'Piliin ang "Copy"'],
  ["de", "Wird geladen …"],
  ["de", "Wird geladen..."],
  ["de", "“Kopieren”"],
  ["de", "Zu viel: das geht nicht."],
  ["fr", "Quoi ?"],
  ["fr", "Vide\u00a0: rien"],
  ["fr", "Vide: rien"],
  ["fr", "Fini\u00a0!"],
  ["fr", "« prix\u202f»"],
  ["fr", "«\u202fprix »"],
  ["fr", "«prix\u202f»"],
  ["fr", "10 %"],
  ["fr", "{{count}}; fin"],
  ["fr", "“prix”"],
])("%s: %j has a fault", (language, text) => {
  expect(faultsOf(language, text)).toHaveLength(1);
});

test.each([
  "It doesn’t. Do not ask",
  "Orders cannot be read",
  "You are here",
  "Full: it is full",
  "Save your order",
])("the interface does not say %j", (text) => {
  expect(interfaceFaultsOf("en", text)).toHaveLength(1);
});

test.each(["Your orders stay as they are, and so it is. What there is", "It isn’t. You’re here: that’s all"])(
  "the interface says %j",
  (text) => {
    expect(interfaceFaultsOf("en", text)).toEqual([]);
  },
);

test.each<readonly [Language, string, string, boolean]>([
  ["tl", "{{count}} linya", "{{count}} linya", true],
  ["tl", "{{count}} linya", "{{count}} na linya", false],
  ["tl", "{{number}} ang bibilhin:", "{{number}} ang bibilhin:", false],
  ["tl", "kaya mo pa ang {{number}}", "kaya mo pa ang {{number}}", false],
  ["de", "{{count}} Zeichen", "{{count}} Zeichen", false],
  ["de", "{{count}} Tag", "{{count}} Tag", true],
  ["fr", "<b>{{number}}</b> mois", "<b>{{number}}</b> mois", false],
  ["fr", "{{number}} ligne", "{{number}} ligne", true],
  ["en", "{{number}} line", "{{number}} line", true],
])("%s: one %j, other %j: a copy is %j", (language, one, other, isCopied) => {
  expect(isCopiedPlural(language, one, other)).toBe(isCopied);
});
