import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { LANGUAGES, type Language, parseLanguage } from "../../../src/domain/game/language.ts";
import { type TextsByKey, textsIn } from "../../../src/i18n/translator.ts";
import { divideTexts, textsOf } from "./text-parts.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");
const FRENCH_TEXTS = join(import.meta.dirname, "../../../src/i18n/french-texts.gen.ts");
const TEXTS = /^virtual:texts\/(\w+)(?:\/([\w.-]+))?$/;
/** Stands in a module for texts until it is known which ones: when all modules are. */
const PLACEHOLDER = /["'`]texts of (\w+)\/([\w.-]+)["'`]/g;
const ENTRY = /\/src\/app\/main\.tsx$/;
/** A dynamic import of a component, by which all code with texts is loaded. */
const COMPONENT_IMPORT = /\bimport\(\s*(["'][^"']+\.tsx(?:\?[^"']*)?["'])\s*\)/g;
const isComponent = (id: string) => /\.tsx(?:\?.*)?$/.test(id);

/**
 * Serves the texts of a language. "virtual:texts/fr" has all; "virtual:texts/fr/frame" and the others have those that
 * `text-parts.ts` says. In the browser's build a dynamic import of a component also waits for its texts. Elsewhere the frame's
 * texts are all texts.
 */
export function textsPlugin(): Plugin {
  let isDivided = false;
  let parts: ReturnType<typeof divideTexts> = new Map();
  const texts = new Map<Language, TextsByKey>();
  return {
    name: "texts",
    enforce: "pre",
    configResolved({ command, build }) {
      writeFrenchTexts();
      isDivided = command === "build" && !build.ssr;
    },
    resolveId: (id) => (TEXTS.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, code, part] = TEXTS.exec(id.replace("\0", "")) ?? [];
      const language = parseLanguage(code);
      if (!language) return undefined;
      texts.set(
        language,
        readTexts(language, (file) => this.addWatchFile(file)),
      );
      if (part === undefined) return `export default ${JSON.stringify(texts.get(language))}`;
      return isDivided
        ? `export default "texts of ${language}/${part}"`
        : `export { default } from "virtual:texts/${language}"`;
    },
    transform(code, id) {
      return isDivided && /\/src\/.*\.tsx?(\?|$)/.test(id) ? importWithTexts(code) : undefined;
    },
    buildEnd(error) {
      if (!isDivided || error) return;
      const modules = [...this.getModuleIds()].flatMap((id) => {
        const info = this.getModuleInfo(id);
        const isOwn = /\/src\/|\/content\//.test(id);
        return info
          ? {
              id,
              code: isOwn ? (info.code ?? "") : "",
              imports: info.importedIds,
              dynamicImports: info.dynamicallyImportedIds,
            }
          : [];
      });
      const keys = [...new Set(Object.keys(texts.get("fr") ?? {}).map(withoutPlural))];
      parts = divideTexts(modules, keys, (id) => ENTRY.test(id), isComponent);
    },
    renderChunk: (code) =>
      code.replace(PLACEHOLDER, (_all, code: string, part: string) => {
        const language = parseLanguage(code);
        const wanted = parts.get(part);
        if (!language || !wanted) throw new Error(`There are no texts ${code}/${part}`);
        return JSON.stringify(
          Object.fromEntries(
            Object.entries(texts.get(language) ?? {}).filter(([key]) => wanted.has(withoutPlural(key))),
          ),
        );
      }),
  };
}

/** Returns the key under which code names a text: without the plural form. */
const withoutPlural = (key: string) => key.replace(/_(one|many|other)$/, "");

/** Returns code whose dynamic imports of components wait for their texts; `undefined` if it has none. */
function importWithTexts(code: string): string | undefined {
  let isChanged = false;
  const changed = code.replace(COMPONENT_IMPORT, (imported, specifier: string) => {
    isChanged = true;
    // The specifier of a page begins with "./" beside it.
    const part = textsOf(`/src/routes/${specifier.slice(1, -1).replace(/^.*\//, "")}`);
    const loaders = LANGUAGES.map(
      (language) => `${language}: () => import("virtual:texts/${language}/${part}")`,
    );
    return `withTexts(${imported}, "${part}", {${loaders.join(", ")}})`;
  });
  return isChanged ? `import { withTexts } from "#client/i18n/language.ts";\n${changed}` : undefined;
}

/** Writes the type of the French texts, which define the keys: TypeScript cannot import a folder. */
function writeFrenchTexts(): void {
  const names = readdirSync(join(LOCALES, "fr")).map((file) => file.replace(".json", ""));
  const types = names.map((name) => `  "${name}": typeof import("../../locales/fr/${name}.json");\n`);
  writeFileSync(FRENCH_TEXTS, `export type FrenchTexts = {\n${types.join("")}};\n`);
}

/** Reads the texts of a language. */
function readTexts(language: Language, watch: (file: string) => void): TextsByKey {
  const folder = join(LOCALES, language);
  return textsIn(
    Object.fromEntries(
      readdirSync(folder).map((name) => {
        const file = join(folder, name);
        watch(file);
        return [name.replace(".json", ""), JSON.parse(readFileSync(file, "utf8"))];
      }),
    ),
  );
}
