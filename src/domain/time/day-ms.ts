/** Length of a day in milliseconds; of a calendar day in UTC, which has no summer time. A game day is `GAME_DAY_MS`. */
export const DAY_MS = 86_400_000;
