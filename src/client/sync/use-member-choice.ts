import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import * as v from "valibot";
import { memberId, usePlayer } from "#client/api/session.ts";
import { syncState } from "./log/sync-state.ts";
import { setPreferences, usePreferences } from "./player-documents.ts";

type MemberPreference = "shareRates" | "sharePrices";

const ownerId = () => syncState.read().owner?.id;

/**
 * A preference that only members have. A choice is shown at once. It becomes the preference once it is known that a member has
 * made it and the documents of this browser are theirs; until then this tab stores it for their owner, so that a reload does not lose it.
 * `follow` is called after that. `isRefused` says that a visitor or a guest has tried.
 */
export function useMemberChoice(key: MemberPreference, follow?: (isWanted: boolean, member: string) => void) {
  const player = usePlayer();
  const member = memberId(player);
  const owner = useSyncExternalStore(syncState.subscribe, ownerId, () => undefined);
  const isChosen = usePreferences()[key] === true;
  const [early, setEarly] = useState<StoredChoice>();
  const [hasTried, setTried] = useState(false);
  const isDecidable = player !== undefined && (member === undefined || member === owner);

  const decide = useEffectEvent(({ owner: chooser, isWanted }: StoredChoice) => {
    setEarly(undefined);
    saveEarlyChoice(key, undefined);
    // Somebody else has signed in since.
    if (chooser !== undefined && chooser !== player?.id) return;
    if (member === undefined) return setTried(true);
    setPreferences({ [key]: isWanted });
    follow?.(isWanted, member);
  });
  useEffect(() => setEarly((chosen) => chosen ?? loadEarlyChoice(key)), [key]);
  useEffect(() => {
    if (isDecidable && early !== undefined) decide(early);
  }, [isDecidable, early]);

  function change(isWanted: boolean): void {
    setEarly({ owner, isWanted });
    saveEarlyChoice(key, { owner, isWanted });
  }

  return {
    member,
    isOn: early?.isWanted ?? (member !== undefined && isChosen),
    isRefused: hasTried && member === undefined,
    change,
  };
}

/** A choice, and who owned the documents of this browser when it was made; `undefined` for nobody. */
const StoredChoice = v.object({ owner: v.optional(v.string()), isWanted: v.boolean() });
type StoredChoice = v.InferOutput<typeof StoredChoice>;

const storageKey = (key: MemberPreference) => `skypurse.early.${key}`;

/** Returns the choice that this tab stores until it is known who has made it; `undefined` if there is none. */
function loadEarlyChoice(key: MemberPreference): StoredChoice | undefined {
  try {
    const choice = v.safeParse(StoredChoice, JSON.parse(sessionStorage.getItem(storageKey(key)) ?? "null"));
    return choice.success ? choice.output : undefined;
  } catch {
    // The browser refuses access, or the value is damaged.
    return undefined;
  }
}

/** Stores the choice in this tab; `undefined` removes it. */
function saveEarlyChoice(key: MemberPreference, choice: StoredChoice | undefined): void {
  try {
    if (choice === undefined) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), JSON.stringify(choice));
  } catch {
    // The browser refuses access: a reload loses an early choice.
  }
}
