import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { queryClient, sessionQuery, usePlayer } from "#client/api/session.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import {
  submit,
  useDataOrEmpty,
  useOptimisticData,
  withChangesSince,
  withOptimisticChanges,
} from "#client/outbox/outbox.ts";
import {
  CREATE_CHARACTER,
  characterRestoration,
  charactersKey,
  charactersWithChange,
  EDIT_CHARACTER,
  editsBetween,
  type KnownCharacters,
  REMOVE_CHARACTER,
  toRequestBody,
} from "./character-changes.ts";
import {
  type Character,
  type CharacterInput,
  Characters,
  charactersEndpoints,
} from "./server/characters.contract.ts";

/** Older data, in milliseconds, is refetched when it is shown: other devices change characters too. */
const FRESH_MS = 5_000;

/** The player's id is a part of the query key: the next player in this tab must not see these characters. */
const charactersQuery = (player: string) =>
  queryOptions({
    queryKey: charactersKey(player),
    queryFn: () =>
      withChangesSince(
        async (): Promise<readonly Character[]> => (await api.send(charactersEndpoints.list)).characters,
      ),
    staleTime: FRESH_MS,
    meta: { persistedSchema: persistedSnapshot(Characters.entries.characters) },
    enabled: player !== "",
  });

/** The characters while the server is unreachable and no response is stored. */
const NO_CHARACTERS = { data: [], since: 0 };

/**
 * All of the player's characters, with this browser's changes that the server does not have yet. `isPartial` says that
 * `data` are only those created here, because the server is unreachable.
 */
export function useCharacters() {
  const player = usePlayer()?.id ?? "";
  const query = useQuery(charactersQuery(player));
  const { isError, isFetching, refetch } = query;
  const snapshot = useDataOrEmpty(query, NO_CHARACTERS);
  const characters = useOptimisticData(snapshot, "characters", player, charactersWithChange);
  const data = query.data || characters?.length ? characters : undefined;
  return { data, isPartial: !query.data && data !== undefined, isError, isFetching, refetch };
}

function currentCharacter(id: string): Character | undefined {
  const player = queryClient.getQueryData(sessionQuery.queryKey)?.player?.id ?? "";
  const snapshot = queryClient.getQueryData(charactersQuery(player).queryKey) ?? NO_CHARACTERS;
  return withOptimisticChanges<KnownCharacters>(snapshot, "characters", player, charactersWithChange).find(
    (character) => character.id === id,
  );
}

export const characterChanges = {
  /** Submits the difference between two states of a character. Returns whether there is any. */
  edit(before: Character, after: Character): boolean {
    const payload = [...editsBetween(before, after)];
    if (payload.length === 0) return false;
    const content = { kind: EDIT_CHARACTER, target: before.id, label: before.name, payload };
    submit(content, characterRestoration(before));
    return true;
  },
  /** Submits what `update` changes in the current character. Returns whether it changes anything. */
  change(id: string, update: (current: Character) => Character): boolean {
    const current = currentCharacter(id);
    return current !== undefined && characterChanges.edit(current, update(current));
  },
  create: (id: string, character: CharacterInput): void =>
    submit({ kind: CREATE_CHARACTER, target: id, label: character.name, payload: character }),
  restore: (character: Character): void => submit(characterRestoration(character)),
  remove: (character: Character): void =>
    submit({
      kind: REMOVE_CHARACTER,
      target: character.id,
      label: character.name,
      payload: toRequestBody(character),
    }),
};
