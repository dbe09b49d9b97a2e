/**
 * The URL's search parameters: the open character, its open gear set, and the set that it is compared with.
 */
export type CharactersSearch = Readonly<{
  character?: string | undefined;
  set?: string | undefined;
  compare?: string | undefined;
}>;
