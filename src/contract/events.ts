import * as v from "valibot";
import { address } from "./endpoint.ts";
import { list } from "./stored-types.ts";

/** What of a player can change. All but "documents" are the first keys of the browser's queries. */
export const EVENT_SCOPES = [
  "documents",
  "orders",
  "characters",
  "alerts",
  "rates",
  "prices",
  "community",
  "profile",
  "session",
] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];

/** A message of GET /api/events: what has changed, and the tab whose request did it. Never what it is now. */
export const PlayerEvent = v.object({
  /** A later release may have others. */
  scopes: list(50, v.string()),
  from: v.optional(v.string()),
});
export type PlayerEvent = v.InferOutput<typeof PlayerEvent>;

/** The event after which the browser must not open the stream again at once: too many are open, or the session has ended. */
export const END_EVENT = "end";

/** The event that is sent every 25 seconds: a browser that hears nothing opens the stream again. */
export const BEAT_EVENT = "beat";

export const eventsEndpoints = {
  /** Server-sent events, for as long as the session lasts. */
  open: address("GET /events"),
};
