import type { SearchValue } from "#client/url-state/url-definition.ts";
import { defineUrlState } from "#client/url-state/url-definition.ts";
import { type SiegeLevel, siegeLevelIn } from "#domain/gear/active/siege-levels.ts";

export type CharactersSearch = Readonly<{
  character?: string | undefined;
  set?: string | undefined;
  /** What it is compared with: a character's id and, after a period, a gear set's. */
  compare?: string | undefined;
  /** The target of its attacks, in the format of `target-url.ts`. */
  target?: string | undefined;
  /** A siege's level at which the page is computed. */
  level?: SiegeLevel | undefined;
  /** The id of the item from which somebody came to create a character for it. */
  item?: string | undefined;
}>;

const idIn = (text: SearchValue) => text?.toString();

export const charactersUrl = defineUrlState<CharactersSearch, CharactersSearch>({
  page: "/characters",
  names: ["character", "set", "compare", "level", "target", "item"],
  maxLength: 80,
  parse: ({ character, set, compare, level, target, item }) => ({
    character: idIn(character),
    set: idIn(set),
    compare: idIn(compare),
    level: siegeLevelIn(idIn(level)),
    target: idIn(target),
    item: idIn(item),
  }),
  format: ({ character, set, compare, level, target, item }) => ({
    character,
    set,
    compare,
    level,
    target,
    item,
  }),
});
