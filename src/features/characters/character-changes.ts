import * as v from "valibot";
import type { ChangeContent, WaitingChange } from "#client/outbox/change.ts";
import { list } from "#contract/stored-types.ts";
import { type Character, CharacterInput } from "#features/characters/server/characters.contract.ts";
import { applyEdits, CharacterEdit, toRequestBody } from "./character-edits.ts";

const KEY = "characters";
export const charactersKey = (player: string) => [KEY, player];

/** Makes a new character, or restores a deleted one. */
export const CREATE_CHARACTER = "characters:make";
export const EDIT_CHARACTER = "characters:edit";
export const REMOVE_CHARACTER = "characters:remove";

export const CharacterCreation = CharacterInput;
/**
 * The character as the player saw it: one that another device has changed since is not deleted. `null`
 * deletes any.
 */
export const CharacterRemoval = v.nullable(CharacterInput);
/** More edits than one change can have: every slot of every gear set. */
const MAX_EDITS = 200;
export const CharacterEdits = list(MAX_EDITS, CharacterEdit, 1);
export type KnownCharacters = readonly Character[];

/** Returns the characters with a change applied. Idempotent. */
export function charactersWithChange(
  characters: KnownCharacters,
  { kind, target, payload, createdAt }: WaitingChange,
): KnownCharacters {
  switch (kind) {
    case CREATE_CHARACTER: {
      const creation = v.parse(CharacterCreation, payload);
      // A character that is already known stays as it is: the server's response has its version and its date.
      const isKnown = characters.some(({ id }) => id === target);
      return isKnown
        ? characters
        : sortedByCreation([...characters, createdCharacter(target, creation, createdAt)]);
    }
    case EDIT_CHARACTER: {
      const edits = v.parse(CharacterEdits, payload);
      return characters.map((character) =>
        character.id === target ? applyEdits(character, edits) : character,
      );
    }
    default:
      return characters.filter(({ id }) => id !== target);
  }
}

/** Returns a new character as it is shown until the server has it. */
export function createdCharacter(
  id: string,
  { restored, version, ...fields }: CharacterInput,
  createdAt: number,
): Character {
  const at = new Date(createdAt).toISOString();
  return { ...fields, id, version, createdAt: restored ?? at, updatedAt: at };
}

export function sortedByCreation(characters: KnownCharacters): KnownCharacters {
  return characters.toSorted(
    (first, second) => first.createdAt.localeCompare(second.createdAt) || (first.id < second.id ? -1 : 1),
  );
}

/** Returns the change that saves a character again as it is, after it was deleted. */
export const characterRestoration = (character: Character): ChangeContent => ({
  kind: CREATE_CHARACTER,
  target: character.id,
  label: character.name,
  payload: { ...toRequestBody(character), restored: character.createdAt },
});
