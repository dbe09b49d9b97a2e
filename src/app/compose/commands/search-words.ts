// The texts of all languages: loading those of the others for the palette would cost 130 kB each.
import { words as de } from "../../../../locales/de/commands.json";
import { words as en } from "../../../../locales/en/commands.json";
import { words as fr } from "../../../../locales/fr/commands.json";
import { words as tl } from "../../../../locales/tl/commands.json";

/** What players call a page or a theme, `commands.words.${name}` of every language: they search in another one than that of the page too. */
export function searchWords(id: string): readonly string[] {
  const name = id.replace("/", "");
  return [de, en, fr, tl].flatMap((words) => new Map(Object.entries(words)).get(name)?.split(", ") ?? []);
}
