import { createStore } from "#client/state/store.ts";
import type { Rate } from "#domain/money/rate.ts";

/** A rate that the player has finished to set for a server, or has undone. One that is taken over is not. */
export type ConfirmedRate = Readonly<{ server: string | null; rate: Rate; isUndone: boolean }>;

/** The rate that was confirmed or undone last in this tab; `undefined` before the first one. While the player types, it stays. */
export const confirmedRate = createStore<ConfirmedRate | undefined>(undefined);
