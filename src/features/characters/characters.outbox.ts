/** Sends the changes of characters. How each is shown meanwhile is in character-changes.ts. */
import * as v from "valibot";
import { ApiError, hasCode } from "#client/api/api.ts";
import type { Conflict, ConflictValue, WaitingChange } from "#client/outbox/change.ts";
import {
  type ChangeKind,
  followEdits,
  type SendContext,
  type SendResult,
} from "#client/outbox/change-kind.ts";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { UNREACHABLE_VERSION } from "#contract/stored-types.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { pieceToText } from "#domain/gear/build-parts-codec.ts";
import { detailsOf } from "#domain/gear/piece-rules.ts";
import { isSame } from "#domain/values/is-same.ts";
import {
  type Character,
  charactersEndpoints,
  StoredActive,
  StoredEquipment,
  StoredPoints,
} from "#features/characters/server/characters.contract.ts";
import {
  applyEdits,
  CharacterCreation,
  type CharacterEdit,
  CharacterEdits,
  CharacterRemoval,
  CREATE_CHARACTER,
  canEdit,
  characterRestoration,
  charactersKey,
  createdCharacter,
  currentValues,
  EDIT_CHARACTER,
  inverseEdits,
  type KnownCharacters,
  REMOVE_CHARACTER,
  sortedByCreation,
  toRequestBody,
} from "./character-changes.ts";

const MAX_RETRIES = 8;

async function loadCharacters({ api, client, ledger, player }: SendContext): Promise<KnownCharacters> {
  const fetchCharacters = async () => (await api.send(charactersEndpoints.list)).characters;
  const snapshot = await ledger.withChangesSince(fetchCharacters);
  client.setQueryData(charactersKey(player), snapshot);
  return snapshot.data;
}

function createCacheWriter(
  { client, player }: SendContext,
  change: (snapshot: KnownCharacters) => KnownCharacters,
): () => void {
  return () => {
    const snapshot = client.getQueryData<Snapshot<KnownCharacters>>(charactersKey(player));
    // The response has one character: the others are as old as before, so `since` stays.
    if (snapshot) client.setQueryData(charactersKey(player), { ...snapshot, data: change(snapshot.data) });
  };
}

const withSaved = (saved: Character) => (characters: KnownCharacters) =>
  sortedByCreation([...characters.filter(({ id }) => id !== saved.id), saved]);

async function create(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const creation = v.parse(CharacterCreation, change.payload);
  context.recordAttempt([]);
  try {
    const saved = await api.send(
      charactersEndpoints.save,
      { params: { id: change.target }, body: creation },
      requestOptions,
    );
    return {
      writeToCache: createCacheWriter(context, withSaved(saved)),
      restore: characterRestoration(saved),
      staleKeys: [charactersKey(context.player), ["bin"]],
    };
  } catch (error) {
    // An earlier attempt has created the character, and another device has deleted it since.
    if (hasCode(error, "not_found"))
      return {
        restore: characterRestoration(createdCharacter(change.target, creation, change.createdAt)),
        staleKeys: [charactersKey(context.player)],
      };
    throw error;
  }
}

async function edit(context: SendContext): Promise<SendResult> {
  const { api, change, client, requestOptions, player } = context;
  const edits = v.parse(CharacterEdits, change.payload);
  const cached = client.getQueryData<Snapshot<KnownCharacters>>(charactersKey(player))?.data;
  // The cache may be older than the edited character or set, or lack what an earlier release did not know of sets.
  const isWhole = ({ sets }: Character) => sets.every(({ active }) => active);
  const isUsable = cached?.some((one) => one.id === change.target && canEdit(one, edits) && isWhole(one));
  let characters = cached && isUsable ? cached : await loadCharacters(context);
  let mayBeApplied = change.attempts > 0;
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft--) {
    const current = characters.find(({ id }) => id === change.target);
    if (!current) throw new ApiError("not_found", 404);
    const inverses = inverseEdits(current, edits);
    // The value may be this change's own, from an earlier attempt.
    const isUncertain = mayBeApplied && inverses.some(({ from, to }) => isSame(from, to));
    context.recordAttempt(isUncertain ? [] : inverses.map((inverse) => conflictOf(change, inverse)));
    try {
      const body = toRequestBody(applyEdits(current, edits));
      // The server refuses the request, unless it has already applied the change.
      if (isUncertain || !canEdit(current, edits)) body.version = UNREACHABLE_VERSION;
      const saved = await api.send(
        charactersEndpoints.save,
        { params: { id: change.target }, body },
        requestOptions,
      );
      return {
        writeToCache: createCacheWriter(context, withSaved(saved)),
        restore: characterRestoration(saved),
        isStillApplied: ({ instead }) =>
          v
            .parse(CharacterEdits, instead.payload)
            .every((inverse) => isSame(currentValues(saved, inverse), inverse.from)),
        staleKeys: [charactersKey(player)],
      };
    } catch (error) {
      if (!hasCode(error, "changed_meanwhile") || retriesLeft === 0 || !canEdit(current, edits)) throw error;
      characters = await loadCharacters(context);
      mayBeApplied = false;
    }
  }
}

/** Returns a value in the form that a conflict shows. */
function shortValue(value: unknown): ConflictValue {
  if (typeof value === "string" || typeof value === "number") return value;
  // features/outbox/change-words.ts reads this form, and shows the item's name in the reader's language.
  const worn = v.safeParse(StoredEquipment, value);
  if (worn.success) {
    const { item, upgrade } = worn.output;
    const details = detailsOf(worn.output);
    const parts = Object.keys(details).length > 0 ? ` ~${pieceToText(details)}` : "";
    return `#${item}${upgrade > 0 ? ` +${upgrade}` : ""}${parts}`;
  }
  if (v.is(StoredPoints, value)) return STAT_NAMES.map((stat) => value[stat]).join("/");
  if (v.is(v.object({ name: v.string() }), value)) return value.name;
  const { success, output } = v.safeParse(StoredActive, value);
  return success ? activeValue(output) : null;
}

/** The number itself, or how many there are; of a pet its kind and the levels of its tiers. */
function activeValue({ pet, fashion, ...active }: StoredActive): ConflictValue {
  if (pet) return `#${pet.item} ${pet.tiers.join("/")}`;
  const list = active.skills ?? active.consumables ?? active.npcs ?? (fashion && Object.keys(fashion));
  return active.achievement ?? active.precisionMembers ?? active.health ?? list?.length ?? null;
}

function conflictField(edit: CharacterEdit): string {
  if (edit.field === "gear") return `gear:${edit.slot}`;
  return edit.field === "active" ? `active:${edit.part}` : edit.field;
}

function conflictOf({ target, label }: WaitingChange, inverse: CharacterEdit): Conflict {
  return {
    field: conflictField(inverse),
    mine: shortValue(inverse.from),
    theirs: shortValue(inverse.to),
    instead: { kind: EDIT_CHARACTER, target, label, payload: [inverse] },
  };
}

async function remove(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const seen = v.parse(CharacterRemoval, change.payload);
  context.recordAttempt([]);
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft--) {
    const current = seen && (await loadCharacters(context)).find(({ id }) => id === change.target);
    const isChanged = seen && current ? !isSame(contentOf(toRequestBody(current)), contentOf(seen)) : false;
    // An earlier attempt may have deleted it, and another device restored it since. Then the server recognizes
    // the change, and otherwise refuses it.
    if (isChanged && change.attempts === 0) throw new ApiError("changed_meanwhile", 409);
    try {
      const version = isChanged ? UNREACHABLE_VERSION : current?.version;
      const query = { version: version === undefined ? undefined : String(version) };
      await api.send(charactersEndpoints.remove, { params: { id: change.target }, query }, requestOptions);
      break;
    } catch (error) {
      if (!hasCode(error, "changed_meanwhile") || retriesLeft === 0 || isChanged) throw error;
    }
  }
  const isOther = ({ id }: Character) => id !== change.target;
  return {
    writeToCache: createCacheWriter(context, (characters) => characters.filter(isOther)),
    staleKeys: [charactersKey(context.player), ["bin"]],
  };
}

/** Returns the fields of a character that the player can see: all but the version and the restoration. */
const contentOf = ({
  version: _version,
  restored: _restored,
  // Absent in a deletion that waits since an earlier release, as are active effects.
  points = NEW_POINTS,
  sets,
  ...content
}: v.InferOutput<typeof CharacterCreation>) => ({
  ...{ ...content, points },
  sets: sets.map((set) => ({ ...set, active: set.active ?? {} })),
});

export const characterChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [CREATE_CHARACTER]: { parse: (payload) => v.parse(CharacterCreation, payload), send: create },
  [EDIT_CHARACTER]: {
    parse: (payload) => v.parse(CharacterEdits, payload),
    send: edit,
    followConflict(conflict, payloads) {
      const [inverse] = v.parse(CharacterEdits, conflict.instead.payload);
      const edits = payloads.flatMap((payload) => v.parse(CharacterEdits, payload));
      return followEdits(conflict, inverse, edits, shortValue);
    },
  },
  // A repeated deletion deletes the character whatever has changed in it.
  [REMOVE_CHARACTER]: {
    parse: (payload) => v.parse(CharacterRemoval, payload),
    send: remove,
    rebasePayload: () => null,
  },
};
