import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { createTranslator, type TextGroup, textsIn } from "./translator.ts";

type Loose = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Returns `t` for any key. */
const translate = (language: Language, files: TextGroup) =>
  createTranslator(language, textsIn(files)).t as Loose;

const LOCALES = join(import.meta.dirname, "../../locales");
const filesOf = (language: Language): TextGroup =>
  Object.fromEntries(
    readdirSync(join(LOCALES, language)).map((name) => [
      name.replace(".json", ""),
      JSON.parse(readFileSync(join(LOCALES, language, name), "utf8")),
    ]),
  );

const COUNTS = [0, 1, 2, 3, 4, 5, 9, 11, 21, 1.5, 1_000, 1_000_000];
const VALUE = `<b> & "it's" {a} # {{b}} \\u0041 \\x41 \\`;

/** Returns a text with `values` in place of its placeholders, by a direct replacement. */
const filled = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? VALUE));

test.each(LANGUAGES)(
  "every text in %s is returned with its values, in the plural form of the number",
  (language) => {
    const files = filesOf(language);
    const t = translate(language, files);
    const texts = Object.entries(textsIn(files));
    const names = texts.flatMap(([, text]) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name),
    );
    const values = Object.fromEntries(names.map((name) => [name, VALUE]));
    const rules = new Intl.PluralRules(language);
    expect(texts.length).toBeGreaterThan(1_500);
    const [actual, expected]: [string[], string[]] = [[], []];
    for (const [key, text] of texts) {
      const [, family, form] = /^(.*)_(one|many|other)$/.exec(key) ?? [];
      for (const count of family === undefined ? [1.5] : COUNTS)
        if (family === undefined || form === rules.select(count)) {
          actual.push(`${key}: ${t(family ?? key, { ...values, count })}`);
          expected.push(`${key}: ${filled(text, { ...values, count })}`);
        }
    }
    expect(actual).toEqual(expected);
  },
);

test("any text and any value are returned as written", () => {
  const anyText = fc.string({ unit: fc.constantFrom("a", "'", "{", "}", "#", "{{n}}", "\\", "é") });
  fc.assert(
    fc.property(anyText, fc.string({ unit: "grapheme" }), (text, n) => {
      const t = translate("en", { a: { text, many_one: "one", many_other: text } });
      expect(t("a.text", { n })).toBe(text.replaceAll("{{n}}", () => n));
      expect(t("a.many", { n, count: 2 })).toBe(text.replaceAll("{{n}}", () => n));
    }),
  );
});

test.each(["", "a", "a.nothing", "a.b.c", "toString", "a.constructor"])("there is no text %j", (key) => {
  const translator = createTranslator("en", textsIn({ a: { b: "text" } }));
  expect(translator.hasText(key)).toBe(false);
  expect((translator.t as Loose)(key)).toBe(key);
});
