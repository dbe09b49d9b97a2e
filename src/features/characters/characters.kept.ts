import { Characters } from "./characters.contract.ts";

/** What the data of the characters' query has to be when it is read back. */
export const formOf = () => Characters.entries.characters;
