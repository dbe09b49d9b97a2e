/**
 * Code with texts is loaded together with them, so that no key is ever shown. The build calls these functions
 * around dynamic imports (`scripts/build/texts-plugin.ts`).
 */
import type { Language } from "#domain/game/language.ts";
import type { CompiledTexts } from "#i18n/compile-texts.ts";
import { addTexts } from "./language.ts";

type Loaders = Readonly<Record<Language, () => Promise<Readonly<{ default: CompiledTexts }>>>>;

const LATER: Loaders = {
  de: () => import("virtual:texts/de/later"),
  en: () => import("virtual:texts/en/later"),
  fr: () => import("virtual:texts/fr/later"),
  tl: () => import("virtual:texts/tl/later"),
};

/** Waits for a page's module and its texts. */
export async function withPageTexts<T>(module: Promise<T>, page: string, loaders: Loaders): Promise<T> {
  const [loaded] = await Promise.all([
    module,
    addTexts(page, async (language) => (await loaders[language]()).default),
  ]);
  return loaded;
}

/** Waits for the module of a part that is loaded later, and for the texts of all such parts. */
export const withTexts = <T>(module: Promise<T>): Promise<T> => withPageTexts(module, "later", LATER);
