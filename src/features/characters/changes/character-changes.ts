/** Applies the outbox's changes to the shown characters. */
import * as v from "valibot";
import type { Waiting } from "#client/outbox/change.ts";
import { list } from "#contract/stored/stored-types.ts";
import { type Character, WrittenCharacter } from "#features/characters/server/characters.contract.ts";
import { Edit, edited } from "./character-edits.ts";

const KEY = "characters";
export const charactersKey = (player: string) => [KEY, player];

/** Makes a new character, or restores a deleted one. */
export const MAKE = "characters:make";
export const EDIT = "characters:edit";
export const REMOVE = "characters:remove";

export const Make = WrittenCharacter;
/** The character as the player saw it: one that another device has changed since is not deleted. `null` deletes any. */
export const Removal = v.nullable(WrittenCharacter);
/** More edits than one change can have: every slot of every gear set. */
const MOST_EDITS = 200;
export const Edits = list(MOST_EDITS, Edit, 1);
export type Known = readonly Character[];

/** Returns the characters with a change applied. Idempotent. */
export function withChange(characters: Known, { kind, target, payload, createdAt }: Waiting): Known {
  switch (kind) {
    case MAKE: {
      const made = v.parse(Make, payload);
      // The server's response has the version and the date.
      const isKnown = characters.some(({ id }) => id === target);
      return isKnown ? characters : inOrder([...characters, shownAs(target, made, createdAt)]);
    }
    case EDIT: {
      const edits = v.parse(Edits, payload);
      return characters.map((one) => (one.id === target ? edited(one, edits) : one));
    }
    default:
      return characters.filter(({ id }) => id !== target);
  }
}

function shownAs(id: string, { restored, version, ...fields }: WrittenCharacter, now: number): Character {
  const at = new Date(now).toISOString();
  return { ...fields, id, version, createdAt: restored ?? at, updatedAt: at };
}

export function inOrder(characters: Known): Known {
  return characters.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || (one.id < other.id ? -1 : 1),
  );
}
