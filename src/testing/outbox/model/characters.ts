/** Characters of the server in memory. */
import * as v from "valibot";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { isSame } from "#domain/values/is-same.ts";
import {
  type Character,
  CharacterInput,
  charactersEndpoints,
} from "#features/characters/server/characters.contract.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import { type AppliedKeys, handlerFor, MODEL_TIME, type ModelHandlers, refuse } from "./handlers.ts";

type CharacterStore = Readonly<{
  characters: Map<string, Character>;
  keys: AppliedKeys;
  randomInt: RandomInt;
}>;

/** Creates the handlers of an empty list of characters. */
export function modelCharacters(keys: AppliedKeys, randomInt: RandomInt): ModelHandlers {
  const characters = new Map<string, Character>();
  const store = { characters, keys, randomInt };
  return [
    handlerFor(charactersEndpoints.list, () => ({ characters: [...characters.values()] })),
    handlerFor(charactersEndpoints.save, ({ params, body }, key) =>
      putCharacter(store, params.id, body, key),
    ),
    handlerFor(charactersEndpoints.remove, ({ params: { id }, query }, key) => {
      const [version, storedCharacter] = [query?.version, characters.get(id)];
      const isOther =
        version !== undefined && storedCharacter !== undefined && storedCharacter.version !== Number(version);
      if (isOther && keys.isFirst(key)) refuse("changed_meanwhile", 409);
      keys.remove(characters, id, key);
    }),
  ];
}

function putCharacter(
  { characters, keys, randomInt }: CharacterStore,
  id: string,
  body: unknown,
  key: string | undefined,
): Character {
  const { restored, version, points, ...others } = v.parse(CharacterInput, body);
  const storedCharacter = characters.get(id);
  const fields = { ...others, points: points ?? storedCharacter?.points ?? NEW_POINTS };
  if (!keys.isFirst(key)) return storedCharacter ?? refuse("not_found", 404);
  if (!storedCharacter && version > 0 && restored === undefined) refuse("not_found", 404);
  const isRestored = !storedCharacter && restored !== undefined;
  const next = {
    ...fields,
    id,
    version: isRestored ? restoredVersion(version, randomInt) : version + 1,
    createdAt: storedCharacter?.createdAt ?? MODEL_TIME,
    updatedAt: MODEL_TIME,
  };
  if (storedCharacter) {
    const {
      version: _version,
      id: _id,
      createdAt: _created,
      updatedAt: _updated,
      ...storedFields
    } = storedCharacter;
    const isEqual = isSame(storedFields, fields);
    const isCreation = version === 0 || restored !== undefined;
    if (storedCharacter.version !== version && !(isEqual && isCreation)) refuse("changed_meanwhile", 409);
    if (!isEqual) characters.set(id, next);
  } else characters.set(id, next);
  keys.record(key);
  return characters.get(id) ?? next;
}
