/** A change of a character as a list of the fields that it sets, applied on top of other devices' changes. */
import * as v from "valibot";
import type { ChangeContent, WaitingChange } from "#client/outbox/change.ts";
import { list, repairedName } from "#contract/stored-types.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { ACTIVE_PARTS, partOf, withPart } from "#domain/gear/active/active-changes.ts";
import { type Gear, MAX_GEAR_NAME, SLOTS, type Slot } from "#domain/gear/build.ts";
import { isSame } from "#domain/values/is-same.ts";
import {
  type Character,
  CharacterId,
  CharacterInput,
  fields,
  isClassAtLevel,
  StoredActive,
  StoredEquipment,
  StoredGearSet,
  StoredPoints,
} from "#features/characters/server/characters.contract.ts";

const FIELD_NAMES = ["name", "server", "classId", "level", "sex", "notes"] as const;
type FieldName = (typeof FIELD_NAMES)[number];

const FIELDS = { name: repairedName(MAX_GEAR_NAME), ...fields };

const fieldEdit = <Field extends FieldName>(field: Field) =>
  v.object({ field: v.literal(field), from: FIELDS[field], to: FIELDS[field] });

/** `from` is the former value, to detect that another device has set the field since; `to` is the new one. */
export const CharacterEdit = v.variant("field", [
  fieldEdit("name"),
  fieldEdit("server"),
  fieldEdit("classId"),
  fieldEdit("level"),
  fieldEdit("sex"),
  fieldEdit("notes"),
  v.object({ field: v.literal("points"), from: StoredPoints, to: StoredPoints }),
  v.object({
    field: v.literal("gear"),
    set: CharacterId,
    slot: v.picklist(SLOTS),
    from: v.nullable(StoredEquipment),
    to: v.nullable(StoredEquipment),
  }),
  v.object({
    field: v.literal("active"),
    set: CharacterId,
    part: v.picklist(ACTIVE_PARTS),
    /** With this part alone; empty without it. */
    from: StoredActive,
    to: StoredActive,
  }),
  v.object({ field: v.literal("setName"), set: CharacterId, from: v.string(), to: v.string() }),
  v.object({
    field: v.literal("set"),
    set: CharacterId,
    place: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    from: v.nullable(StoredGearSet),
    to: v.nullable(StoredGearSet),
  }),
]);
export type CharacterEdit = Readonly<v.InferOutput<typeof CharacterEdit>>;

type Fields = Pick<Character, FieldName>;
type Sets = Character["sets"];

/**
 * Returns the edits that turn `before` into `after`. The order of the sets is not compared: no page changes
 * it.
 */
export function editsBetween(before: Character, after: Character): readonly CharacterEdit[] {
  const fieldEdits = FIELD_NAMES.filter((field) => before[field] !== after[field]).map(
    // TypeScript does not relate the field's name to the types of its values.
    (field) => ({ field, from: before[field], to: after[field] }) as CharacterEdit,
  );
  const pointEdits: readonly CharacterEdit[] = isSame(before.points, after.points)
    ? []
    : [{ field: "points", from: before.points, to: after.points }];
  const removals = before.sets
    .filter(({ id }) => !findSet(after.sets, id))
    .map(
      (set): CharacterEdit => ({
        field: "set",
        set: set.id,
        place: before.sets.indexOf(set),
        from: set,
        to: null,
      }),
    );
  const setEdits = after.sets.flatMap((set, index): readonly CharacterEdit[] => {
    const previous = findSet(before.sets, set.id);
    if (!previous) return [{ field: "set", set: set.id, place: index, from: null, to: set }];
    const nameEdits: readonly CharacterEdit[] =
      previous.name === set.name
        ? []
        : [{ field: "setName", set: set.id, from: previous.name, to: set.name }];
    const gearEdits = SLOTS.filter((slot) => !isSame(previous.gear[slot], set.gear[slot])).map(
      (slot): CharacterEdit => ({
        field: "gear",
        set: set.id,
        slot,
        from: previous.gear[slot] ?? null,
        to: set.gear[slot] ?? null,
      }),
    );
    return [...nameEdits, ...gearEdits, ...activeEdits(previous, set)];
  });
  return [...fieldEdits, ...pointEdits, ...removals, ...setEdits];
}

function activeEdits(before: StoredGearSet, after: StoredGearSet): readonly CharacterEdit[] {
  return ACTIVE_PARTS.flatMap((part): readonly CharacterEdit[] => {
    const [from, to] = [partOf(activeOf(before), part), partOf(activeOf(after), part)];
    return isSame(from, to) ? [] : [{ field: "active", set: after.id, part, from, to }];
  });
}

const activeOf = ({ active = {} }: Pick<StoredGearSet, "active">) => active;

/**
 * Returns the character without the change from `before` to `after`, except in fields that were changed again since. If
 * the class would not have the level, it is returned unchanged.
 */
export function withFieldsUndone(current: Character, before: Fields, after: Fields): Character {
  const undone = FIELD_NAMES.filter(
    (field) => before[field] !== after[field] && current[field] === after[field],
  );
  const next = { ...current, ...Object.fromEntries(undone.map((field) => [field, before[field]])) };
  return isClassAtLevel(next) ? next : current;
}

/** Returns the character with the edits applied, except those of a set that no longer exists. Idempotent. */
export function applyEdits(character: Character, edits: readonly CharacterEdit[]): Character {
  return edits.reduce(withEdit, character);
}

function withEdit(character: Character, edit: CharacterEdit): Character {
  const { sets } = character;
  const withChangedSet = (id: string, change: (set: StoredGearSet) => StoredGearSet): Character => ({
    ...character,
    sets: sets.map((set) => (set.id === id ? change(set) : set)),
  });
  switch (edit.field) {
    case "gear":
      return withChangedSet(edit.set, (set) => ({ ...set, gear: withWorn(set.gear, edit.slot, edit.to) }));
    case "active":
      return withChangedSet(edit.set, (set) => ({
        ...set,
        active: withPart(activeOf(set), edit.part, edit.to),
      }));
    case "setName":
      return withChangedSet(edit.set, (set) => ({ ...set, name: edit.to }));
    case "set": {
      if (edit.to === null) return { ...character, sets: sets.filter(({ id }) => id !== edit.set) };
      return findSet(sets, edit.set)
        ? character
        : { ...character, sets: sets.toSpliced(edit.place, 0, edit.to) };
    }
    default:
      return { ...character, [edit.field]: edit.to };
  }
}

function withWorn(gear: Gear, slot: Slot, worn: StoredEquipment | null): Gear {
  const { [slot]: _before, ...others } = gear;
  return worn === null ? others : { ...others, [slot]: worn };
}

/**
 * Returns the character's present value of the field that an edit sets; `undefined` if its set no longer
 * exists.
 */
export function currentValues(character: Character, edit: CharacterEdit): unknown {
  if (edit.field === "set") return findSet(character.sets, edit.set) ?? null;
  if (edit.field !== "gear" && edit.field !== "active" && edit.field !== "setName")
    return character[edit.field];
  const set = findSet(character.sets, edit.set);
  if (!set) return undefined;
  if (edit.field === "active") return partOf(activeOf(set), edit.part);
  return edit.field === "setName" ? set.name : (set.gear[edit.slot] ?? null);
}

export function canEdit(character: Character, edits: readonly CharacterEdit[]): boolean {
  const added = new Set(edits.flatMap((edit) => (edit.field === "set" ? [edit.set] : [])));
  return edits.every((edit) => !("set" in edit) || added.has(edit.set) || findSet(character.sets, edit.set));
}

/**
 * Returns the inverse of each edit of a field that another device has set: it restores that device's value, which may
 * equal the edit's.
 */
export function inverseEdits(
  character: Character,
  edits: readonly CharacterEdit[],
): readonly CharacterEdit[] {
  return edits.flatMap((edit): readonly CharacterEdit[] => {
    const current = currentValues(character, edit);
    if (current === undefined || isSame(current, edit.from)) return [];
    // `current` has the type of `from`: both are values of the same field.
    return [{ ...edit, from: edit.to, to: current } as CharacterEdit];
  });
}

function findSet(sets: Sets, id: string): StoredGearSet | undefined {
  return sets.find((set) => set.id === id);
}

export function toRequestBody(
  character: Character,
  version = character.version,
): Required<Omit<CharacterInput, "restored">> {
  const { name, server, classId, level, sex, notes, points } = character;
  const sets = character.sets.map((set) => ({ ...set, active: activeOf(set) }));
  return { name, server, classId, level, sex, notes, points, sets, version };
}

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
  return { points: NEW_POINTS, ...fields, id, version, createdAt: restored ?? at, updatedAt: at };
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
