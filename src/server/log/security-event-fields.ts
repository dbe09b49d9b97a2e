import type { ProblemCode } from "#server/http/problem-codes.ts";

/** As in the header RateLimit, or "guests". The number of values is bounded. */
export type LimitName = string;

type Role = "guest" | "member" | "operator";

/** Fields contain player ids, never names, email addresses or texts. `docs/operating.md` lists the events. */
export type SecurityEvents = {
  /** A guest's session began, or a member returned from the provider. */
  sign_in: { player: string; role: Role };
  /** The provider's response was not accepted; `reason` is the code in the login page's URL. */
  sign_in_refused: { reason: string };
  sign_out: { player: string; role: Role };
  sessions_ended: { player: string };
  /** `player` is `undefined` for a visitor. */
  rights_refused: { code: ProblemCode; player: string | undefined };
  /** Another site sent a write request in a player's name. */
  foreign_origin: Record<string, never>;
  limit_hit: { limit: LimitName; player: string | undefined };
  guest_joined: { player: string };
  guest_ended: { player: string };
  /** "idle" after their sessions had expired, "full" to make room for a new guest. */
  guests_expired: { count: number; reason: "idle" | "full" };
  account_deleted: { player: string };
  data_exported: { player: string };
  /** An operator changed a price or a server; `entry` is the id in the operators' log. */
  operator_change: { player: string; entry: number };
};

export type SecurityEvent = keyof SecurityEvents;
