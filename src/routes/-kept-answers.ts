import type { Rooms } from "#client/answers/kept-answers.ts";

/** The rooms whose last answers are kept for when the server cannot be reached. */
export const KEPT_ROOMS: Rooms = {
  orders: async () => (await import("#features/orders/orders.kept.ts")).formOf,
  characters: async () => (await import("#features/characters/characters.kept.ts")).formOf,
  rates: async () => (await import("#features/history/history.kept.ts")).formOf,
  profile: async () => (await import("#features/profile/profile.kept.ts")).formOf,
};
