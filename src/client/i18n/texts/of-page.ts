import { addTexts } from "#client/i18n/language.ts";

/** Long texts that only one page shows; `texts/<language>.ts` excludes the same files. */
const FILES = import.meta.glob<object>("../../../../locales/*/{legal,planners}.json", { import: "default" });

/**
 * Loads the texts of a page. Its route calls this before it renders, so that no key is ever visible (decision
 * 007). Rejects if they cannot be loaded.
 */
export function loadPageTexts(name: "legal" | "planners"): Promise<void> {
  return addTexts(name, async (language) => {
    const load = FILES[`../../../../locales/${language}/${name}.json`];
    if (!load) throw new Error(`There are no texts ${name} in ${language}`);
    return load();
  });
}
