import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#domain/game/language.ts";
import { createTranslator, type TextGroup, type Translate, textsIn } from "#i18n/translator.ts";

/** For tables that the server generates. */
export function serverTexts(
  language: Language,
  name: string,
  texts: Readonly<Record<Language, TextGroup>>,
): Translate {
  return createTranslator(language, textsIn({ [name]: texts[language] })).t;
}

const LOCALES = join(import.meta.dirname, "../../../locales");

/** Throws for an unknown key. */
export function allServerTexts(language: Language): (key: string) => string {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ""),
    JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
  ]);
  const texts: unknown = Object.fromEntries(files);
  return (key) => {
    const text = key.split(".").reduce((at, name) => (isNamespace(at) ? at[name] : undefined), texts);
    if (typeof text !== "string") throw new Error(`${language} has no text ${key}`);
    return text;
  };
}

function isNamespace(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
