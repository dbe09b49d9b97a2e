/** The changes of a profile: sessions that the player ends. */
import * as v from "valibot";
import type { Waiting } from "#client/outbox/change.ts";
import type { Kind, Sending, Sent } from "#client/outbox/engine.ts";
import { list } from "#contract/stored.ts";
import type { Profile } from "./profile.contract.ts";

export const END = "profile:end";

const MOST_SESSIONS = 1_000;
/** The sessions by their ids: one that begins after the player chose them is not ended. */
const Content = list(MOST_SESSIONS, v.pipe(v.string(), v.maxLength(100)), 1);

/** The profile without the sessions that were ended. */
export function withChange(profile: Profile, { payload }: Waiting): Profile {
  const ended = new Set(v.parse(Content, payload));
  return { ...profile, sessions: profile.sessions.filter(({ id }) => !ended.has(id)) };
}

async function end({ api, change, attempt }: Sending): Promise<Sent> {
  attempt([]);
  // One that has ended already is ended.
  for (const id of v.parse(Content, change.payload))
    await api.delete(`/profile/sessions/${encodeURIComponent(id)}`, v.undefined());
  return { stale: [["profile"]] };
}

export const kinds: Readonly<Record<string, Kind>> = {
  [END]: { parse: (payload) => v.parse(Content, payload), send: end },
};
