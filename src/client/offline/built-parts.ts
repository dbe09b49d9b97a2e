import type { Language } from "#domain/game/language.ts";

/** URLs of one release's built files that are not part of the precached shell. */
export type BuiltFiles = Readonly<{
  /** Files that every language needs. */
  common: readonly string[];
  byLanguage: Readonly<Record<Language, readonly string[]>>;
}>;
