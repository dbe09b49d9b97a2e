/** The changes of what a member shares: the rate of a server is shared, or withdrawn. */
import * as v from "valibot";
import { hasCode } from "#client/api/api.ts";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { NewSharedRate, sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";

export const SHARE_RATE = "community:share";
export const WITHDRAW_RATE = "community:withdraw";

const Server = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const SharePayload = v.object({ server: Server, rate: NewSharedRate });
const WithdrawPayload = v.object({ server: Server });

const SENT: SendResult = { staleKeys: [["community"]] };

async function share({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const { server, rate } = v.parse(SharePayload, change.payload);
  recordAttempt([]);
  try {
    const body = { ...rate, at: new Date(change.createdAt).toISOString() };
    await api.send(sharedRatesEndpoints.share, { params: { server }, body }, requestOptions);
  } catch (error) {
    // An earlier attempt has arrived, and the rate was withdrawn since.
    if (!hasCode(error, "changed_meanwhile")) throw error;
  }
  return SENT;
}

async function withdraw({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const { server } = v.parse(WithdrawPayload, change.payload);
  recordAttempt([]);
  await api.send(sharedRatesEndpoints.withdraw, { params: { server } }, requestOptions);
  return SENT;
}

export const communityChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [SHARE_RATE]: { parse: (payload) => v.parse(SharePayload, payload), send: share },
  [WITHDRAW_RATE]: { parse: (payload) => v.parse(WithdrawPayload, payload), send: withdraw },
};
