import { useState } from "react";
import { queryClient } from "#client/api/query-client.ts";
import { fetchPlayer, memberId, usePlayer } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";

/**
 * A choice that only members have. `isOn` is the one that is stored, and `choose` stores another. What is chosen while the session
 * is loading is shown at once and stored afterwards. `isRefused` says that a visitor or a guest has tried.
 */
export function useMemberChoice(isOn: boolean, choose: (isWanted: boolean, member: string) => void) {
  const player = usePlayer();
  const member = memberId(player);
  const [early, setEarly] = useState<boolean>();
  const [hasTried, setTried] = useState(false);

  function decide(by: Player | null, isWanted: boolean): void {
    const known = memberId(by);
    if (known === undefined) setTried(true);
    else choose(isWanted, known);
  }

  async function change(isWanted: boolean): Promise<void> {
    if (player !== undefined) return decide(player, isWanted);
    setEarly(isWanted);
    try {
      decide(await fetchPlayer(queryClient), isWanted);
    } catch {
      // Without a session it is not known who chooses; the page says that it cannot be reached.
    } finally {
      setEarly(undefined);
    }
  }

  return {
    member,
    isOn: early ?? (member !== undefined && isOn),
    isRefused: hasTried && member === undefined,
    change,
  };
}
