/** Characters of the server in memory. */
import * as v from "valibot";
import { isSame } from "#domain/order/merge.ts";
import {
  type Character,
  CharacterInput,
  charactersEndpoints,
} from "#features/characters/server/characters.contract.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import { type AppliedKeys, MODEL_TIME, type ModelHandlers, on, refuse } from "./handlers.ts";

type Characters = Readonly<{ characters: Map<string, Character>; keys: AppliedKeys; randomInt: RandomInt }>;

/** Creates the handlers of an empty list of characters. */
export function modelCharacters(keys: AppliedKeys, randomInt: RandomInt): ModelHandlers {
  const characters = new Map<string, Character>();
  const store = { characters, keys, randomInt };
  return [
    on(charactersEndpoints.list, () => ({ characters: [...characters.values()] })),
    on(charactersEndpoints.save, ({ params, body }, key) => putCharacter(store, params.id, body, key)),
    on(charactersEndpoints.remove, ({ params: { id }, query }, key) => {
      const [version, present] = [query?.version, characters.get(id)];
      const isOther = version !== undefined && present !== undefined && present.version !== Number(version);
      if (isOther && keys.isFirst(key)) refuse("changed_meanwhile", 409);
      keys.remove(characters, id, key);
    }),
  ];
}

function putCharacter(
  { characters, keys, randomInt }: Characters,
  id: string,
  body: unknown,
  key: string | undefined,
): Character {
  const { restored, version, ...written } = v.parse(CharacterInput, body);
  const present = characters.get(id);
  if (!keys.isFirst(key)) return present ?? refuse("not_found", 404);
  if (!present && version > 0 && restored === undefined) refuse("not_found", 404);
  const isRestored = !present && restored !== undefined;
  const next = {
    ...written,
    id,
    version: isRestored ? restoredVersion(version, randomInt) : version + 1,
    createdAt: present?.createdAt ?? MODEL_TIME,
    updatedAt: MODEL_TIME,
  };
  if (present) {
    const { version: _version, id: _id, createdAt: _created, updatedAt: _updated, ...now } = present;
    if (!isSame(now, written)) {
      if (present.version !== version) refuse("changed_meanwhile", 409);
      characters.set(id, next);
    }
  } else characters.set(id, next);
  keys.note(key);
  return characters.get(id) ?? next;
}
