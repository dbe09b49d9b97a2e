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

/** The sessions, by their ids, without those that were ended. */
export function withoutEnded(
  sessions: readonly string[],
  { payload }: Pick<Waiting, "payload">,
): readonly string[] {
  const ended = new Set(v.parse(Content, payload));
  return sessions.filter((id) => !ended.has(id));
}

/** The profile without the sessions that were ended. */
export function withChange(profile: Profile, change: Waiting): Profile {
  const left = new Set(
    withoutEnded(
      profile.sessions.map(({ id }) => id),
      change,
    ),
  );
  return { ...profile, sessions: profile.sessions.filter(({ id }) => left.has(id)) };
}

async function end({ api, change, once, attempt }: Sending): Promise<Sent> {
  attempt([]);
  // One that has ended already is ended.
  for (const id of v.parse(Content, change.payload))
    await api.delete(`/profile/sessions/${encodeURIComponent(id)}`, v.undefined(), undefined, once);
  return { stale: [["profile"]] };
}

export const kinds: Readonly<Record<string, Kind>> = {
  [END]: { parse: (payload) => v.parse(Content, payload), send: end },
};
