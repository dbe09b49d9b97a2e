import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import * as v from "valibot";
import { ApiError, api } from "#client/api.ts";
import { usePlayer } from "#client/session.ts";
import { Character, Characters, type WrittenCharacter } from "./characters.contract.ts";

/** A server as the interface knows it. */
export type KnownServer = Readonly<{ id: string; name: string }>;

const KEY = "characters";
/** Other devices change characters too: what is older than this is asked for again when it is looked at. */
const FRESH_MS = 5_000;
const path = (id: string) => `/characters/${encodeURIComponent(id)}`;

/** A character of which the newest is shown here, and not yet on the server. */
type Unsaved = {
  /** The one that the server has, as far as is known here. */
  version: number;
  shown: Character;
  sending: Promise<void> | undefined;
  hasFailed: boolean;
};

/** By owner and id. */
const unsaved = new Map<string, Unsaved>();
const listeners = new Set<() => void>();
const keyOf = (owner: string, id: string) => `${owner} ${id}`;

function failuresChanged() {
  for (const listener of listeners) listener();
}

/** Whose characters they are is a part of the key: the next player in this tab must not see them. */
function useOwner(): string {
  return usePlayer()?.id ?? "";
}

/** All of the player's characters, with what was changed here and is still on its way. */
export function useCharacters() {
  const owner = useOwner();
  return useQuery({
    queryKey: [KEY, owner],
    async queryFn() {
      const { characters } = await api.get("/characters", Characters);
      return characters.map((one) => unsaved.get(keyOf(owner, one.id))?.shown ?? one);
    },
    staleTime: FRESH_MS,
    enabled: owner !== "",
  });
}

/** Everything that changes characters; all of it rejects with `ApiError`. */
export function useCharacterChanges() {
  const owner = useOwner();
  const client = useQueryClient();
  return useMemo(() => changesOf(client, owner), [client, owner]);
}

/** No network, our side's fault, too many at once, or signed out meanwhile: another try may succeed. */
function canPass({ status }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401;
}

/** Whose changes are sent as soon as the network is back, from whatever page. */
const resending = new Set<string>();

function changesOf(client: QueryClient, owner: string) {
  const queryKey = [KEY, owner];
  const present = () => client.getQueryData<readonly Character[]>(queryKey) ?? [];
  const reload = () => void client.invalidateQueries({ queryKey });

  function show(character: Character) {
    const others = present().filter(({ id }) => id !== character.id);
    const all = [...others, character];
    client.setQueryData(
      queryKey,
      all.toSorted(
        (one, other) => one.createdAt.localeCompare(other.createdAt) || (one.id < other.id ? -1 : 1),
      ),
    );
  }

  /** One after another: each names the version that the one before it made. What waits is sent as one. */
  async function send(key: string, line: Unsaved): Promise<void> {
    try {
      for (;;) {
        const sent = line.shown;
        // An answer that is under way is older than the change.
        await client.cancelQueries({ queryKey });
        const answer = await api.put(path(sent.id), Character, written(sent, line.version));
        line.version = answer.version;
        // It was deleted meanwhile.
        if (unsaved.get(key) !== line) return;
        if (line.shown !== sent) continue;
        unsaved.delete(key);
        show(answer);
        return;
      }
    } catch (error) {
      // Without an answer it may be tried again; what was refused is given up, and the present one shown.
      line.hasFailed = error instanceof ApiError && canPass(error);
      if (!line.hasFailed) {
        unsaved.delete(key);
        reload();
      }
      throw error;
    } finally {
      line.sending = undefined;
      failuresChanged();
    }
  }

  function sendAgain(id: string): Promise<void> {
    const key = keyOf(owner, id);
    const line = unsaved.get(key);
    if (!line) return Promise.resolve();
    line.sending ??= send(key, line);
    return line.sending;
  }

  if (owner !== "" && !resending.has(owner)) {
    resending.add(owner);
    window.addEventListener("online", () => {
      // Still none: the notice stays, and says so.
      for (const [key, { shown, hasFailed }] of unsaved)
        if (hasFailed && key === keyOf(owner, shown.id)) sendAgain(shown.id).catch(() => {});
    });
  }

  return {
    /** Shown at once and sent; what finds no server stays, and is sent with the next change or again. */
    change(id: string, next: (now: Character) => Character): Promise<void> {
      const now = present().find((one) => one.id === id);
      if (!now) return Promise.reject(new ApiError("not_found", 404));
      const key = keyOf(owner, id);
      const line = unsaved.get(key) ?? {
        version: now.version,
        shown: now,
        sending: undefined,
        hasFailed: false,
      };
      line.shown = next(now);
      unsaved.set(key, line);
      show(line.shown);
      return sendAgain(id);
    },
    sendAgain,
    /** A new one, or another version of one; shown once the server has it. */
    async save(id: string, character: WrittenCharacter): Promise<Character> {
      // What is still on its way comes before, and counts up; its gear is newer than the form's.
      const isWaiting = unsaved.has(keyOf(owner, id));
      await sendAgain(id);
      const now = isWaiting ? present().find((one) => one.id === id) : undefined;
      try {
        const body = { ...character, ...(now && { version: now.version, sets: now.sets }) };
        const saved = await api.put(path(id), Character, body);
        await client.cancelQueries({ queryKey });
        show(saved);
        return saved;
      } catch (error) {
        reload();
        throw error;
      }
    },
    async remove({ id }: Character): Promise<void> {
      const before = present();
      const key = keyOf(owner, id);
      const line = unsaved.get(key);
      unsaved.delete(key);
      async function hide() {
        // An answer that is under way still has it.
        await client.cancelQueries({ queryKey });
        client.setQueryData(
          queryKey,
          present().filter((one) => one.id !== id),
        );
      }
      await hide();
      // A change that comes to the server after the deletion would be refused.
      await line?.sending?.catch(() => {});
      try {
        await api.delete(path(id), v.undefined_());
        await hide();
      } catch (error) {
        // What was not saved before is still not.
        if (line) unsaved.set(key, line);
        client.setQueryData(queryKey, before);
        reload();
        throw error;
      }
    },
  };
}

/** What the server is told of a character that was made on a version. */
export function written(character: Character, version = character.version): WrittenCharacter {
  const { name, server, classId, level, sex, notes, sets } = character;
  return { name, server, classId, level, sex, notes, sets, version };
}

/** Whether the newest of a character found no server; it is sent again as soon as the network is back. */
export function useIsUnsaved(id: string): boolean {
  const owner = useOwner();
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsaved.get(keyOf(owner, id))?.hasFailed ?? false,
  );
}
