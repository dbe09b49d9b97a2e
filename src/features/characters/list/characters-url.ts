import type { SearchValue } from "#client/url-state/url-definition.ts";
import { defineUrlState } from "#client/url-state/url-definition.ts";

export type CharactersSearch = Readonly<{
  character?: string | undefined;
  set?: string | undefined;
  /** What it is compared with: a character's id and, after a period, a gear set's. */
  compare?: string | undefined;
  /** The id of the item from which somebody came to create a character for it. */
  item?: string | undefined;
}>;

const idIn = (text: SearchValue) => text?.toString();

export const charactersUrl = defineUrlState<CharactersSearch, CharactersSearch>({
  page: "/characters",
  names: ["character", "set", "compare", "item"],
  maxLength: 80,
  parse: ({ character, set, compare, item }) => ({
    character: idIn(character),
    set: idIn(set),
    compare: idIn(compare),
    item: idIn(item),
  }),
  format: ({ character, set, compare, item }) => ({ character, set, compare, item }),
});
