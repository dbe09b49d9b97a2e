import { addTexts } from "#client/i18n/language.ts";

/** Long ones that a single page shows; `texts/<language>.ts` leaves the same out. */
const FILES = import.meta.glob<object>("../../../../locales/*/{legal,planners}.json", { import: "default" });

/**
 * Asked for by the route that shows them, before it does, so that no key is ever seen (decision 007). Rejects when
 * they cannot be had.
 */
export function textsOfPage(name: "legal" | "planners"): Promise<void> {
  return addTexts(name, async (language) => {
    const load = FILES[`../../../../locales/${language}/${name}.json`];
    if (!load) throw new Error(`There are no texts ${name} in ${language}`);
    return load();
  });
}
