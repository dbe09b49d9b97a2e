import type { ProblemCode } from "#server/http/problem-codes.ts";

/** A limit that can be hit: the name of a bucket, as in the header RateLimit, or "guests". Bounded by the code. */
export type LimitName = string;

type Role = "guest" | "member" | "operator";

/**
 * Every security event with its fields. Players are named by their ids; names, e-mail addresses and what players wrote
 * never stand here. `docs/operating.md` lists them for operators.
 */
export type SecurityEvents = {
  /** A guest's session began, or a member came back from the provider. */
  sign_in: { player: string; role: Role };
  /** The provider's answer was not taken; `reason` is the code in the login page's address. */
  sign_in_refused: { reason: string };
  sign_out: { player: string; role: Role };
  /** A member ended sessions of theirs in other browsers. */
  sessions_ended: { player: string };
  /** A request without the rights that it needs; `player` is undefined for a visitor. */
  rights_refused: { code: ProblemCode; player: string | undefined };
  /** A change that another site sent in a player's name. */
  foreign_origin: Record<string, never>;
  /** Too many at once: 429. */
  limit_hit: { limit: LimitName; player: string | undefined };
  /** What a guest had was joined to a member, and the guest removed. */
  guest_joined: { player: string };
  /** A guest signed out: the guest and all that was theirs are gone. */
  guest_ended: { player: string };
  /** Guests were removed: "idle" after their sessions had ended, "full" earlier, to make room for another guest. */
  guests_expired: { count: number; reason: "idle" | "full" };
  account_deleted: { player: string };
  data_exported: { player: string };
  /** An operator changed a price or a server; `entry` is its number in the operators' log. */
  operator_change: { player: string; entry: number };
};

export type SecurityEvent = keyof SecurityEvents;
