/** The only change of a profile: the player ends sessions. */
import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { list } from "#contract/stored-types.ts";
import { type Profile, profileEndpoints } from "./profile.contract.ts";

export const END_SESSIONS = "profile:end";

const MAX_SESSIONS = 1_000;
/** The ids of the sessions: one that begins after the player's choice is not ended. */
const Content = list(MAX_SESSIONS, v.pipe(v.string(), v.maxLength(100)), 1);

/** Returns the ids of the sessions that a change does not end. */
export function withoutEnded(
  sessions: readonly string[],
  { payload }: Pick<WaitingChange, "payload">,
): readonly string[] {
  const ended = new Set(v.parse(Content, payload));
  return sessions.filter((id) => !ended.has(id));
}

/** Returns the profile without the sessions that a change ends. */
export function profileWithChange(profile: Profile, change: WaitingChange): Profile {
  const left = new Set(
    withoutEnded(
      profile.sessions.map(({ id }) => id),
      change,
    ),
  );
  return { ...profile, sessions: profile.sessions.filter(({ id }) => left.has(id)) };
}

async function end({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  recordAttempt([]);
  // Ending a session that has already ended succeeds.
  for (const id of v.parse(Content, change.payload))
    await api.send(profileEndpoints.endSession, { params: { id } }, requestOptions);
  return { staleKeys: [["profile"]] };
}

export const profileChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [END_SESSIONS]: { parse: (payload) => v.parse(Content, payload), send: end },
};
