import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { memberId, usePlayer } from "#client/api/session.ts";
import { syncState } from "./browser-documents.ts";
import { setPreferences, usePreferences } from "./preferences.ts";

type MemberPreference = "shareRates" | "sharePrices";

const ownerId = () => syncState.read().owner?.id;

/**
 * A preference that only members have. A choice is shown at once, and stored once it is known that a member has made it and the
 * documents of this browser are theirs; until then this tab keeps it, over reloads too. `follow` is called after it is stored.
 * `isRefused` says that a visitor or a guest has tried.
 */
export function useMemberChoice(key: MemberPreference, follow?: (isWanted: boolean, member: string) => void) {
  const player = usePlayer();
  const member = memberId(player);
  const owner = useSyncExternalStore(syncState.subscribe, ownerId, () => undefined);
  const isChosen = usePreferences()[key] === true;
  const [waiting, setWaiting] = useState<boolean>();
  const [hasTried, setTried] = useState(false);
  const isDecidable = player !== undefined && (member === undefined || member === owner);

  const decide = useEffectEvent((isWanted: boolean) => {
    setWaiting(undefined);
    keepChoice(key, undefined);
    if (member === undefined) return setTried(true);
    setPreferences({ [key]: isWanted });
    follow?.(isWanted, member);
  });
  useEffect(() => setWaiting((chosen) => chosen ?? keptChoice(key)), [key]);
  useEffect(() => {
    if (isDecidable && waiting !== undefined) decide(waiting);
  }, [isDecidable, waiting]);

  function change(isWanted: boolean): void {
    setWaiting(isWanted);
    keepChoice(key, isWanted);
  }

  return {
    member,
    isOn: waiting ?? (member !== undefined && isChosen),
    isRefused: hasTried && member === undefined,
    change,
  };
}

const storageKey = (key: MemberPreference) => `skypurse.early.${key}`;

/** Returns the choice that this tab keeps until it can be stored; `undefined` if there is none. */
function keptChoice(key: MemberPreference): boolean | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey(key));
    return kept === null ? undefined : kept === "true";
  } catch {
    // The browser refuses access.
    return undefined;
  }
}

function keepChoice(key: MemberPreference, isWanted: boolean | undefined): void {
  try {
    if (isWanted === undefined) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), String(isWanted));
  } catch {
    // The browser refuses access: a reload loses a choice that is not stored yet.
  }
}
