import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { startSync } from "#client/sync.ts";

export { AccountBlock } from "#features/account/account-block.tsx";

let hasStarted = false;

/** Shows nothing: what is changed in this browser goes to the player's account, for as long as the tab lives. */
export function Sync({ queryClient }: Readonly<{ queryClient: QueryClient }>) {
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    startSync(queryClient);
  }, [queryClient]);
  return null;
}
