import { setupI18n } from "@lingui/core";
import type { Language } from "#domain/game/language.ts";
import type { CompiledTexts } from "./compile-texts.ts";
import type { TextKey } from "./text-keys.ts";

/** What replaces the placeholders of a text; `count` also selects its plural form. */
type Values = Readonly<Record<string, unknown>>;

/** Returns a text by its key. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The texts of one language. */
export type Translator = Readonly<{
  language: Language;
  t: Translate;
  hasText: (key: string) => boolean;
  addTexts: (texts: CompiledTexts) => void;
}>;

/** Creates a translator. A text that it lacks is shown as its key. */
export function createTranslator(language: Language, texts: CompiledTexts = {}): Translator {
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { ...texts } },
    missing: (_language, key) => key,
  });
  return {
    language,
    t: (key, values) => i18n._(key, values && unchanged(values)),
    hasText: (key) => Object.hasOwn(i18n.messages, key),
    addTexts: (more) => i18n.load(language, more),
  };
}

/** Lingui decodes "\x41" in what it returns, also where a player has written it: `\` itself is passed in that way. */
const unchanged = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value,
    ]),
  );
