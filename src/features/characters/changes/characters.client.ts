import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { keptBase } from "#client/outbox/cached-base.ts";
import { ANEW, asked, shown, submit, useShown } from "#client/outbox/outbox.ts";
import {
  type Character,
  Characters,
  type WrittenCharacter,
} from "#features/characters/server/characters.contract.ts";
import { charactersKey, EDIT, MAKE, REMOVE, withChange } from "./character-changes.ts";
import { editsBetween, written } from "./character-edits.ts";

/** A server as the interface knows it. */
export type KnownServer = Readonly<{ id: string; name: string }>;

/** Other devices change characters too: what is older than this is asked for again when it is looked at. */
const FRESH_MS = 5_000;

/** Whose characters they are is a part of the key: the next player in this tab must not see them. */
const charactersQuery = (player: string) =>
  queryOptions({
    queryKey: charactersKey(player),
    queryFn: () =>
      asked(
        async (): Promise<readonly Character[]> =>
          (await api.get("/characters", Characters, ANEW)).characters,
      ),
    staleTime: FRESH_MS,
    meta: { kept: keptBase(Characters.entries.characters) },
    enabled: player !== "",
  });

/** All of the player's characters, with what was changed here and is still on its way. */
export function useCharacters() {
  const player = usePlayer()?.id ?? "";
  const { data, isError, isFetching, refetch } = useQuery(charactersQuery(player));
  return { data: useShown(data, "characters", player, withChange), isError, isFetching, refetch };
}

/** All changes of characters. The outbox stores and shows them at once, and sends them. */
export function useCharacterChanges() {
  const player = usePlayer()?.id ?? "";
  const client = useQueryClient();
  return useMemo(() => {
    function edit(before: Character, after: Character): void {
      const payload = [...editsBetween(before, after)];
      if (payload.length > 0) submit({ kind: EDIT, target: before.id, label: before.name, payload });
    }
    return {
      /** Submits the difference between a character as the player saw it and as they changed it. */
      edit,
      /** Submits what `next` changes in the character as it is shown now. */
      change(id: string, next: (now: Character) => Character): void {
        const base = client.getQueryData(charactersQuery(player).queryKey);
        const now = base && shown(base, "characters", player, withChange).find((one) => one.id === id);
        if (now) edit(now, next(now));
      },
      /** Submits a new character, or restores a deleted one. */
      make: (id: string, character: WrittenCharacter): void =>
        submit({ kind: MAKE, target: id, label: character.name, payload: character }),
      remove: (character: Character): void =>
        submit({ kind: REMOVE, target: character.id, label: character.name, payload: written(character) }),
    };
  }, [client, player]);
}
