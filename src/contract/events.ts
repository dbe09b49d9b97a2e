import * as v from "valibot";
import { address } from "./endpoint.ts";
import { list } from "./stored-types.ts";

/** What guests can have too, to which a join adds. */
export const JOINED_SCOPES = ["documents", "orders", "characters", "bin", "rates"] as const;

/** All but "documents" are the first keys of the browser's queries. */
export const EVENT_SCOPES = [
  ...JOINED_SCOPES,
  "alerts",
  "prices",
  "community",
  "answers",
  "profile",
  "session",
] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];

/** Names the scopes that changed, without the new values, and the tab that sent the change. */
export const PlayerEvent = v.object({
  /** A later release may have other scopes. */
  scopes: list(50, v.string()),
  from: v.optional(v.string()),
});
export type PlayerEvent = v.InferOutput<typeof PlayerEvent>;

/** The browser must not reconnect at once: too many streams are open, or the session has ended. */
export const END_EVENT = "end";

/** Sent every 25 seconds; without it, a browser reconnects. */
export const BEAT_EVENT = "beat";

export const eventsEndpoints = {
  /** Lasts as long as the session. */
  open: address("GET /events"),
};
