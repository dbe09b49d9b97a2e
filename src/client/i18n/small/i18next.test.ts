/** The small translator returns for every text what i18next itself returns. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { createInstance } from "./i18next.ts";

const require = createRequire(import.meta.url);
// The package itself: an import of "i18next" is the small one in tests too.
const { createInstance: createOriginal } = require("i18next") as typeof import("i18next");

const FILES = import.meta.glob<Readonly<Record<string, object>>>("../../../../locales/*/*.json", {
  eager: true,
  import: "default",
});

function textsOf(language: Language): Readonly<Record<string, object>> {
  const prefix = join("../../../../locales", language, "/");
  return Object.fromEntries(
    Object.entries(FILES)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, texts]) => [path.slice(prefix.length, -".json".length), texts]),
  );
}

const optionsOf = (language: Language) => ({
  lng: language,
  fallbackLng: "fr",
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { [language]: { translation: textsOf(language) }, fr: { translation: textsOf("fr") } },
});

/** Returns the keys of all texts, without their plural forms. */
function keysIn(texts: object, prefix = ""): readonly string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string"
      ? [`${prefix}${name.replace(/_(one|many|other)$/, "")}`]
      : keysIn(value, `${prefix}${name}.`),
  );
}

type Loose = (key: string, values?: object) => string;

test.each(LANGUAGES)("every text in %s, with values and numbers, is the same", async (language) => {
  const original = createOriginal();
  await original.init(optionsOf(language));
  const small = createInstance();
  await small.init(optionsOf(language));
  const expected = original.t as unknown as Loose;
  const keys = new Set(keysIn(textsOf(language)));
  expect(keys.size).toBeGreaterThan(500);
  const placeholders = [...JSON.stringify(textsOf(language)).matchAll(/\{\{(\w+)\}\}/g)].map(
    ([, name = ""]) => name,
  );
  const values = Object.fromEntries(placeholders.map((name) => [name, `<${name} & "more">`]));
  for (const key of keys) {
    for (const count of [0, 1, 2, 3, 4, 9, 1_000, 1_000_000])
      expect(small.t(key, { ...values, count })).toBe(expected(key, { ...values, count }));
    const { count: _, ...rest } = values;
    expect(small.t(key, rest)).toBe(expected(key, rest));
    expect(small.exists(key)).toBe(original.exists(key));
  }
});

test.each(["", "nothing", "shell", "shell.nothing", "shell.legal.more", "toString", "shell.constructor"])(
  "there is no text %j",
  async (key) => {
    const small = createInstance();
    await small.init(optionsOf("en"));
    expect(small.exists(key)).toBe(false);
    expect(small.t(key)).toBe(key);
  },
);

test("a text that the language lacks is the fallback's; components learn of a change", async () => {
  const small = createInstance();
  expect(small.resolvedLanguage).toBeUndefined();
  await small.init({
    lng: "de",
    fallbackLng: "fr",
    resources: { fr: { translation: { a: { b: "texte {{n}}" } } } },
  });
  expect(small.t("a.b", { n: 0 })).toBe("texte 0");
  const listener = vi.fn();
  const stop = small.onChange(listener);
  const { t } = small;
  small.addResourceBundle("en", "translation", { a: { b: "text" } });
  expect(small.t).toBe(t);
  await small.changeLanguage("en");
  expect(listener).toHaveBeenCalledTimes(1);
  expect([small.t("a.b"), small.resolvedLanguage]).toEqual(["text", "en"]);
  stop();
  await small.changeLanguage("fr");
  expect(listener).toHaveBeenCalledTimes(1);
});
