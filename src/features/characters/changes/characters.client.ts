import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import {
  REFETCH,
  submit,
  useDataOrEmpty,
  useOptimisticData,
  withChangesSince,
  withOptimisticChanges,
} from "#client/outbox/outbox.ts";
import {
  type Character,
  type CharacterInput,
  Characters,
  charactersEndpoints,
} from "#features/characters/server/characters.contract.ts";
import {
  CREATE_CHARACTER,
  characterRestoration,
  charactersKey,
  charactersWithChange,
  EDIT_CHARACTER,
  type KnownCharacters,
  REMOVE_CHARACTER,
} from "./character-changes.ts";
import { editsBetween, toRequestBody } from "./character-edits.ts";

/** Older data, in milliseconds, is refetched when it is shown: other devices change characters too. */
const FRESH_MS = 5_000;

/** The player's id is a part of the query key: the next player in this tab must not see these characters. */
const charactersQuery = (player: string) =>
  queryOptions({
    queryKey: charactersKey(player),
    queryFn: () =>
      withChangesSince(
        async (): Promise<readonly Character[]> =>
          (await api.send(charactersEndpoints.list, {}, REFETCH)).characters,
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
  const known = useDataOrEmpty(query, NO_CHARACTERS);
  const shown = useOptimisticData(known, "characters", player, charactersWithChange);
  const data = query.data || shown?.length ? shown : undefined;
  return { data, isPartial: !query.data && data !== undefined, isError, isFetching, refetch };
}

/** All changes of characters. The outbox stores and shows them at once, and sends them. */
export function useCharacterChanges() {
  const player = usePlayer()?.id ?? "";
  const client = useQueryClient();
  return useMemo(() => {
    function edit(before: Character, after: Character): boolean {
      const payload = [...editsBetween(before, after)];
      if (payload.length === 0) return false;
      const content = { kind: EDIT_CHARACTER, target: before.id, label: before.name, payload };
      submit(content, characterRestoration(before));
      return true;
    }
    return {
      /**
       * Submits the difference between a character as the player saw it and as they changed it. Returns whether there is
       * any.
       */
      edit,
      /** Submits what `next` changes in the character as it is shown now. Returns whether it changes anything. */
      change(id: string, update: (current: Character) => Character): boolean {
        const snapshot = client.getQueryData(charactersQuery(player).queryKey) ?? NO_CHARACTERS;
        const current = withOptimisticChanges<KnownCharacters>(
          snapshot,
          "characters",
          player,
          charactersWithChange,
        ).find((character) => character.id === id);
        return current !== undefined && edit(current, update(current));
      },
      create: (id: string, character: CharacterInput): void =>
        submit({ kind: CREATE_CHARACTER, target: id, label: character.name, payload: character }),
      /** Saves a deleted character again. */
      restore: (character: Character): void => submit(characterRestoration(character)),
      remove: (character: Character): void =>
        submit({
          kind: REMOVE_CHARACTER,
          target: character.id,
          label: character.name,
          payload: toRequestBody(character),
        }),
    };
  }, [client, player]);
}
