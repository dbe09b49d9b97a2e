import type { Client } from "#testing/test-client.ts";

/** The kinds of players. "member" is the owner of the requested data, "other" is another member. */
export const PLAYER_KINDS = ["visitor", "guest", "member", "other", "operator"] as const;
type PlayerKind = (typeof PLAYER_KINDS)[number];

type Statuses = Readonly<Record<PlayerKind, number>>;

/** A request to one route, and the status that each kind of player gets. */
export type RightsRow = Readonly<{
  /** Sends the request. `owner` is a member with the data of `seedPlayer`. */
  ask: (client: Client, owner: Client, who: PlayerKind) => Promise<Response>;
  statuses: Statuses;
}>;

export const same = (status: number): Statuses => ({
  visitor: status,
  guest: status,
  member: status,
  other: status,
  operator: status,
});

/** For players only. */
export const players = (status: number): Statuses => ({ ...same(status), visitor: 401 });

/** For players with an account only. */
export const members = (status: number): Statuses => ({ ...players(status), guest: 403 });

/** For operators only; everybody else gets 404. */
export const operators = (status: number): Statuses => ({ ...same(404), operator: status });

/** For the owner only; every other player gets 404. */
export const ownerOnly = (status: number): Statuses => ({ ...players(404), member: status });
