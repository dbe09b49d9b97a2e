import { Hono } from "hono";
import * as v from "valibot";
import { pastInstant, toInstant } from "#contract/dates.ts";
import { MAX_CHARACTERS } from "#contract/session.ts";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import type { Slot } from "#domain/gear/build.ts";
import { isSame } from "#domain/values/is-same.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { ChangeBy } from "#server/db/queries/applied-changes.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem, RequestError } from "#server/http/errors.ts";
import { changeKeyOf, jsonBody, queryParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import {
  Character,
  CharacterDeletion,
  CharacterInput,
  charactersEndpoints,
  isCharacterId,
  StoredGearSets,
  StoredPoints,
} from "./characters.contract.ts";
import { type CharacterRow, deleteCharacter, loadCharacters, saveCharacter } from "./characters.db.ts";

/**
 * /api/characters: the player's own characters. A change with an Idempotency-Key is applied once, however
 * often it is sent. 401 `sign_in_needed` for a visitor. An id of another player's character is treated as
 * unused.
 */
export function charactersServer(context: Context) {
  const { db, randomInt } = context;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), writeLimit(context))
      .on(...methodAndPath(charactersEndpoints.list), async (c) => {
        const rows = await loadCharacters(db, c.var.player.id);
        return c.json(v.parse(charactersEndpoints.list.response, { characters: rows.map(toCharacter) }));
      })
      /**
       * 201 for a new character; 200 for a change, also if it was made before. 403 `character_limit`; 404 for
       * a change of a character that does not exist; 409 `changed_meanwhile` for a change that is not based
       * on the present version.
       */
      .on(
        ...methodAndPath(charactersEndpoints.save),
        jsonBody(charactersEndpoints.save, CharacterInput),
        async (c) => {
          const { role } = c.var.player;
          const by = changeKeyOf(c);
          const id = c.req.param("id");
          if (!isCharacterId(id)) return problem(c, "invalid");
          const input = c.req.valid("json");
          const which = { ...by, id, most: MAX_CHARACTERS[role] };
          const { row, isNew } = await saveCharacter(db, which, (present) =>
            rowOf(input, { ...by, id }, present, { time: new Date(), randomInt }),
          );
          return c.json(toCharacter(row), isNew ? 201 : 200);
        },
      )
      /**
       * Deleting a character that is already gone succeeds. PUT with `restored` restores it. 409
       * `changed_meanwhile` if the query's version is not the present one.
       */
      .on(
        ...methodAndPath(charactersEndpoints.remove),
        queryParams(charactersEndpoints.remove, CharacterDeletion),
        async (c) => {
          await deleteCharacter(db, changeKeyOf(c), c.req.param("id"), c.req.valid("query").version);
          return c.body(null, 204);
        },
      )
  );
}

/**
 * Returns the row to store; `undefined` if the character already equals the request. A change with an idempotency key must
 * be based on the present version all the same: otherwise the response would not tell that another device has set the same
 * values. Throws `RequestError` `not_found` or `changed_meanwhile`.
 */
function rowOf(
  { version, restored, sets: sentSets, points: sentPoints, ...fields }: CharacterInput,
  { change, ...key }: Pick<CharacterRow, "userId" | "id"> & ChangeBy,
  present: CharacterRow | undefined,
  { time, randomInt }: Readonly<{ time: Date; randomInt: RandomInt }>,
): CharacterRow | undefined {
  const points = sentPoints ?? (present ? v.parse(StoredPoints, present.points) : NEW_POINTS);
  const sets = present ? withKeptParts(sentSets, v.parse(StoredGearSets, present.gear)) : sentSets;
  const next = { ...key, ...fields, points, gear: sets, updatedAt: time };
  if (!present) {
    if (version > 0 && restored === undefined) throw new RequestError("not_found");
    const createdAt = restored ? pastInstant(restored, time) : time;
    return { ...next, version: restored ? restoredVersion(version, randomInt) : version + 1, createdAt };
  }
  const isEqual = isWritten(present, { ...fields, points, sets });
  // A retry without an idempotency key, or another device has created or restored the same character.
  if (isEqual && (change === undefined || version === 0 || restored !== undefined)) return undefined;
  if (present.version !== version) throw new RequestError("changed_meanwhile");
  if (isEqual) return undefined;
  return { ...next, version: version + 1, createdAt: present.createdAt };
}

/** Sets of earlier releases, which send no `active`, keep it and what their items have beside the upgrade. */
function withKeptParts(sent: StoredGearSets, present: StoredGearSets): StoredGearSets {
  return sent.map((set) => {
    const before = present.find(({ id }) => id === set.id);
    if (set.active || !before?.active) return set;
    const gear = Object.entries(set.gear).map(([slot, worn]) => {
      const was = before.gear[slot as Slot];
      return [slot, was?.item === worn.item ? { ...was, ...worn } : worn];
    });
    return { ...set, gear: Object.fromEntries(gear), active: before.active };
  });
}

type Fields = Required<Omit<CharacterInput, "version" | "restored">>;

function isWritten(row: CharacterRow, fields: Fields): boolean {
  const { name, server, classId, level, sex, notes, points, gear } = row;
  const written = { points: v.parse(StoredPoints, points), sets: v.parse(StoredGearSets, gear) };
  return isSame({ name, server, classId, level, sex, notes, ...written }, fields);
}

function toCharacter({ userId: _owner, gear, createdAt, updatedAt, ...row }: CharacterRow): Character {
  return v.parse(Character, {
    ...row,
    sets: gear,
    createdAt: toInstant(createdAt),
    updatedAt: toInstant(updatedAt),
  });
}
