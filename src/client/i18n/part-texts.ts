/**
 * Code with texts is loaded together with them, so that no key is ever shown. The build calls this function
 * around dynamic imports (`scripts/build/splitting/texts-plugin.ts`).
 */
import type { Language } from "#domain/game/language.ts";
import type { CompiledTexts } from "#i18n/compile-texts.ts";
import { addTexts } from "./language.ts";

type Loaders = Readonly<Record<Language, () => Promise<Readonly<{ default: CompiledTexts }>>>>;

/** Waits for a module and for the file of texts that it needs. */
export async function withTexts<T>(module: Promise<T>, name: string, loaders: Loaders): Promise<T> {
  const [loaded] = await Promise.all([
    module,
    addTexts(name, async (language) => (await loaders[language]()).default),
  ]);
  return loaded;
}
