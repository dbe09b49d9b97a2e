import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type Language, parseLanguage } from "../../src/domain/game/language.ts";
import { compileTexts, type TextGroup } from "../../src/i18n/compile-texts.ts";

const LOCALES = join(import.meta.dirname, "../../locales");
/** Long texts of one page or part, which are not loaded with the language. */
const APART: readonly string[] = ["legal", "planners"];
const TEXTS = /^virtual:texts\/(\w+)(?:\/(\w+))?$/;

/**
 * Serves the compiled texts of a language: "virtual:texts/fr" has all, "virtual:texts/fr/legal" those of one file, and
 * "virtual:texts/fr/common" those that are loaded with the language.
 */
export function textsPlugin(): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (TEXTS.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, code, part] = TEXTS.exec(id.replace("\0", "")) ?? [];
      const language = parseLanguage(code);
      if (!language) return undefined;
      const files = readTexts(language, (file) => this.addWatchFile(file));
      const wanted = Object.entries(files).filter(
        ([name]) => part === undefined || name === part || (part === "common" && !APART.includes(name)),
      );
      return `export default ${JSON.stringify(compileTexts(Object.fromEntries(wanted)))}`;
    },
  };
}

/** Reads the text files of a language, by name. */
function readTexts(language: Language, watch: (file: string) => void): Readonly<Record<string, TextGroup>> {
  const folder = join(LOCALES, language);
  return Object.fromEntries(
    readdirSync(folder).map((name) => {
      const file = join(folder, name);
      watch(file);
      return [name.replace(".json", ""), JSON.parse(readFileSync(file, "utf8"))];
    }),
  );
}
