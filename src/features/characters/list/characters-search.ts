/** Which character is open, which of its sets, and what the set is compared with. */
export type CharactersSearch = Readonly<{
  character?: string | undefined;
  set?: string | undefined;
  compare?: string | undefined;
}>;
