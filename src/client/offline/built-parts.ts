import type { Language } from "#domain/game/language.ts";

/** Without those of the precached shell. */
export type BuiltFiles = Readonly<{
  common: readonly string[];
  byLanguage: Readonly<Record<Language, readonly string[]>>;
}>;
