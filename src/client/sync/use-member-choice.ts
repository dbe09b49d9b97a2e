import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { memberId, usePlayer } from "#client/api/session.ts";
import { createStore, useStore } from "#client/state/store.ts";
import { syncState } from "./log/sync-state.ts";
import { setPreferences, usePreferences } from "./player-documents.ts";

type MemberPreference = "shareRates" | "sharePrices";

/** `owner` of the documents is `undefined` for nobody. */
type EarlyChoice = Readonly<{ owner: string | undefined; isWanted: boolean }>;

/** Made before it was known by whom. */
const earlyChoices = createStore<Readonly<Partial<Record<MemberPreference, EarlyChoice | undefined>>>>({});
const setEarly = (key: MemberPreference, choice: EarlyChoice | undefined) =>
  earlyChoices.set({ ...earlyChoices.read(), [key]: choice });

const ownerId = () => syncState.read().owner?.id;

/**
 * For members only. A choice is displayed at once, and saved when a member is known to have made it and the documents are theirs;
 * then `follow` is called. `isRefused` after an attempt of a visitor or guest.
 */
export function useMemberChoice(key: MemberPreference, follow?: (isWanted: boolean, member: string) => void) {
  const player = usePlayer();
  const member = memberId(player);
  const owner = useSyncExternalStore(syncState.subscribe, ownerId, () => undefined);
  const isChosen = usePreferences()[key] === true;
  const early = useStore(earlyChoices)[key];
  const [hasTried, setTried] = useState(false);
  const isDecidable = player !== undefined && (member === undefined || member === owner);

  const decide = useEffectEvent(({ owner: chooser, isWanted }: EarlyChoice) => {
    setEarly(key, undefined);
    // Somebody else has signed in since.
    if (chooser !== undefined && chooser !== player?.id) return;
    if (member === undefined) return setTried(true);
    setPreferences({ [key]: isWanted });
    follow?.(isWanted, member);
  });
  useEffect(() => {
    if (isDecidable && early !== undefined) decide(early);
  }, [isDecidable, early]);

  return {
    member,
    isGuest: player?.role === "guest",
    isOn: early?.isWanted ?? (member !== undefined && isChosen),
    isRefused: hasTried && member === undefined,
    change: (isWanted: boolean) => setEarly(key, { owner, isWanted }),
  };
}
