import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";

const root = join(import.meta.dirname, "../../..");
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = ReadonlyMap<string, string>;

function textsOf(language: Language): Texts {
  const folder = join(root, "locales", language);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    collect(file.replace(".json", ""), JSON.parse(readFileSync(join(folder, file), "utf8")));
  }
  return texts;

  function collect(key: string, value: unknown) {
    if (typeof value === "string") texts.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(`${key}.${name}`, inner);
  }
}

const all = new Map(LANGUAGES.map((language) => [language, textsOf(language)]));
const of = (language: Language) => all.get(language) ?? new Map<string, string>();
const withoutPlurals = (texts: Texts) => new Set([...texts.keys()].map((key) => key.replace(PLURAL, "")));
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([match]) => match))].sort();

test.each(LANGUAGES)("%s has the same keys as French", (language) => {
  expect([...withoutPlurals(of(language))].sort()).toEqual([...withoutPlurals(of("fr"))].sort());
});

test.each(LANGUAGES)("%s has no empty text", (language) => {
  expect([...of(language)].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
});

test.each(LANGUAGES)("%s uses typographic apostrophes", (language) => {
  expect([...of(language)].filter(([, text]) => text.includes("'")).map(([key]) => key)).toEqual([]);
});

test.each(LANGUAGES)("%s has every plural form of its language", (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const families = new Set(
    [...of(language).keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, "")),
  );
  expect(families.size).toBeGreaterThan(0);
  for (const family of families) {
    const present = [...of(language).keys()]
      .filter((key) => key.replace(PLURAL, "") === family)
      .map((key) => PLURAL.exec(key)?.[1]);
    expect(present.sort(), family).toEqual([...forms].sort());
  }
});

test.each(LANGUAGES)("%s has the same placeholders as French", (language) => {
  for (const [key, text] of of(language)) {
    const french = of("fr").get(key) ?? of("fr").get(key.replace(PLURAL, "_other"));
    expect(placeholders(text), key).toEqual(placeholders(french ?? ""));
  }
});

test("every text is used, and every used key exists", () => {
  const source = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, "src", name), "utf8"))
    .join("\n");
  const keys = withoutPlurals(of("fr"));
  const features = [...new Set([...keys].map((key) => key.split(".")[0]))].join("|");
  const named = new Set(
    [...source.matchAll(new RegExp(`["\`]((?:${features})\\.[\\w.]+)["\`]`, "g"))]
      .map(([, key = ""]) => key)
      // "items.json" is the name of a file.
      .filter((key) => !key.endsWith(".json")),
  );
  // `shop.category.${category}` uses every key that matches it.
  const patterns = [
    ...source.matchAll(new RegExp(`\`((?:${features})\\.[\\w.]*)\\$\\{[^}]+\\}([\\w.]*)\``, "g")),
  ].map(
    ([, before = "", after = ""]) =>
      new RegExp(`^${before.replaceAll(".", "\\.")}\\w+${after.replaceAll(".", "\\.")}$`),
  );
  const isUsed = (key: string) => named.has(key) || patterns.some((pattern) => pattern.test(key));
  expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
  expect([...named].filter((key) => !keys.has(key))).toEqual([]);
});
