import { createStore } from "#client/state/store.ts";
import type { RateNumbers } from "#domain/money/rate.ts";

/** A rate of a server that was not shared, because it is far from the community's. */
type SharingDoubt = Readonly<{ player: string; server: string; rate: RateNumbers }>;

/** The rate about which the player is asked. */
export const sharingDoubt = createStore<SharingDoubt | undefined>(undefined);
