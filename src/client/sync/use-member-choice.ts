import { useRef, useState } from "react";
import { queryClient } from "#client/api/query-client.ts";
import { fetchPlayer, memberId, usePlayer } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { setPreferences, usePreferences } from "./preferences.ts";

/**
 * A preference that only members have. `follow` is called after a member has chosen. What is chosen while the session is loading
 * is shown and stored at once, so that a reload does not lose it; it is taken back if the player is no member. `isRefused` says
 * that a visitor or a guest has tried.
 */
export function useMemberChoice(
  key: "shareRates" | "sharePrices",
  follow?: (isWanted: boolean, member: string) => void,
) {
  const player = usePlayer();
  const member = memberId(player);
  const isChosen = usePreferences()[key] === true;
  const [hasTried, setTried] = useState(false);
  /** What was stored before the first choice while the session is loading. */
  const former = useRef<boolean>(undefined);
  const store = (isWanted: boolean) => setPreferences({ [key]: isWanted });

  function decide(by: Player | null, isWanted: boolean): void {
    const known = memberId(by);
    if (known !== undefined) {
      store(isWanted);
      follow?.(isWanted, known);
    } else {
      setTried(true);
      if (former.current !== undefined) store(former.current);
    }
    former.current = undefined;
  }

  async function change(isWanted: boolean): Promise<void> {
    if (player !== undefined) return decide(player, isWanted);
    former.current ??= isChosen;
    store(isWanted);
    try {
      decide(await fetchPlayer(queryClient), isWanted);
    } catch {
      // Without a session it is not known who chooses; the page says that it cannot be reached.
    }
  }

  return {
    member,
    isOn: isChosen && player !== null && player?.role !== "guest",
    isRefused: hasTried && member === undefined,
    change,
  };
}
