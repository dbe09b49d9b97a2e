import { createStore } from "#client/state/store.ts";
import { useStore } from "#client/state/use-store.ts";

/** Why the account does not have what this browser has. */
type SyncFailure = Readonly<{
  /** The storage of the account is full, or any other reason. */
  reason: "full" | "other";
  /** Whether what a visitor or a guest has in this browser could not be added to the account of a member. */
  isJoin: boolean;
}>;

const failure = createStore<SyncFailure | undefined>(undefined);

export const setSyncFailure = (next: SyncFailure | undefined): void => failure.set(next);

/** Returns the failure of the last attempt; `undefined` if it has not failed, or only for want of a connection. */
export const useSyncFailure = (): SyncFailure | undefined => useStore(failure);
