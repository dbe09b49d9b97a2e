import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { memberId, usePlayer } from "#client/api/session.ts";
import { syncState } from "./browser-documents.ts";
import { setPreferences, usePreferences } from "./preferences.ts";

type MemberPreference = "shareRates" | "sharePrices";

const ownerId = () => syncState.read().owner?.id;

/**
 * A preference that only members have. A choice is shown at once. It becomes the preference once it is known that a member has
 * made it and the documents of this browser are theirs; until then this tab stores it, so that a reload does not lose it.
 * `follow` is called after that. `isRefused` says that a visitor or a guest has tried.
 */
export function useMemberChoice(key: MemberPreference, follow?: (isWanted: boolean, member: string) => void) {
  const player = usePlayer();
  const member = memberId(player);
  const owner = useSyncExternalStore(syncState.subscribe, ownerId, () => undefined);
  const isChosen = usePreferences()[key] === true;
  const [early, setEarly] = useState<boolean>();
  const [hasTried, setTried] = useState(false);
  const isDecidable = player !== undefined && (member === undefined || member === owner);

  const decide = useEffectEvent((isWanted: boolean) => {
    setEarly(undefined);
    saveEarlyChoice(key, undefined);
    if (member === undefined) return setTried(true);
    setPreferences({ [key]: isWanted });
    follow?.(isWanted, member);
  });
  useEffect(() => setEarly((chosen) => chosen ?? loadEarlyChoice(key)), [key]);
  useEffect(() => {
    if (isDecidable && early !== undefined) decide(early);
  }, [isDecidable, early]);

  function change(isWanted: boolean): void {
    setEarly(isWanted);
    saveEarlyChoice(key, isWanted);
  }

  return {
    member,
    isOn: early ?? (member !== undefined && isChosen),
    isRefused: hasTried && member === undefined,
    change,
  };
}

const storageKey = (key: MemberPreference) => `skypurse.early.${key}`;

/** Returns the choice that this tab stores until it is known who has made it; `undefined` if there is none. */
function loadEarlyChoice(key: MemberPreference): boolean | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey(key));
    return stored === null ? undefined : stored === "true";
  } catch {
    // The browser refuses access.
    return undefined;
  }
}

/** Stores the choice in this tab; `undefined` removes it. */
function saveEarlyChoice(key: MemberPreference, isWanted: boolean | undefined): void {
  try {
    if (isWanted === undefined) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), String(isWanted));
  } catch {
    // The browser refuses access: a reload loses an early choice.
  }
}
