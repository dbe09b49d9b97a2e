import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { parseLanguage } from "../../src/domain/game/language.ts";
import { textsIn } from "../../src/i18n/translator.ts";

const LOCALES = join(import.meta.dirname, "../../locales");
const FRENCH_TEXTS = join(import.meta.dirname, "../../src/i18n/french-texts.gen.ts");
const TEXTS = /^virtual:texts\/(\w+)$/;

/** Serves the texts of a language, which are in the files of its folder, as `virtual:texts/<language>`. */
export function textsPlugin(): Plugin {
  return {
    name: "texts",
    enforce: "pre",
    configResolved: writeFrenchTexts,
    resolveId: (id) => (TEXTS.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = parseLanguage(TEXTS.exec(id.replace("\0", ""))?.[1]);
      if (!language) return undefined;
      const folder = join(LOCALES, language);
      const groups = readdirSync(folder).map((name) => {
        const file = join(folder, name);
        this.addWatchFile(file);
        return [name.replace(".json", ""), JSON.parse(readFileSync(file, "utf8"))];
      });
      return `export default ${JSON.stringify(textsIn(Object.fromEntries(groups)))}`;
    },
  };
}

/** Writes the type of the French texts, which define the keys: TypeScript cannot import a folder. */
function writeFrenchTexts(): void {
  const names = readdirSync(join(LOCALES, "fr")).map((file) => file.replace(".json", ""));
  const types = names.map((name) => `  "${name}": typeof import("../../locales/fr/${name}.json");\n`);
  writeFileSync(FRENCH_TEXTS, `export type FrenchTexts = {\n${types.join("")}};\n`);
}
