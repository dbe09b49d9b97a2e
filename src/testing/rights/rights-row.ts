import type { Client } from "#testing/test-client.ts";

/** The kinds of players. "member" is the owner of the requested data, "other" is another member. */
export const WHOS = ["visitor", "guest", "member", "other", "operator"] as const;
export type Who = (typeof WHOS)[number];

type Answers = Readonly<Record<Who, number>>;

/** A request to one route, and the status that each kind of player gets. */
export type RightsRow = Readonly<{
  /** Sends the request. `owner` is a member with the data of `seedPlayer`. */
  ask: (client: Client, owner: Client, who: Who) => Promise<Response>;
  answers: Answers;
}>;

export const same = (status: number): Answers => ({
  visitor: status,
  guest: status,
  member: status,
  other: status,
  operator: status,
});

/** For players only. */
export const players = (status: number): Answers => ({ ...same(status), visitor: 401 });

/** For operators only; everybody else gets 404. */
export const operators = (status: number): Answers => ({ ...same(404), operator: status });

/** For the owner only; every other player gets 404. */
export const ownerOnly = (status: number): Answers => ({ ...players(404), member: status });
