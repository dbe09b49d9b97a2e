/**
 * The changes of what a member shares: the rate of a server is shared, or withdrawn. A rate that is far from the community's is
 * not shared until the player has answered: `sharing-doubt.ts`. The community rate is asked for when the change is sent.
 */
import * as v from "valibot";
import { hasCode, type SendOptions } from "#client/api/api.ts";
import type { Api, ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { medianOf } from "#client/state/community-rate.ts";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type RateNumbers, rate as rateOf } from "#domain/money/rate.ts";
import { isDoubtful } from "#domain/money/rate-doubt.ts";
import {
  NewSharedRate,
  SharedRateNumbers,
  sharedRatesEndpoints,
} from "#features/shared-rates/server/shared-rates.contract.ts";
import { sharingDoubt } from "./sharing-doubt.ts";

export const SHARE_RATE = "community:share";
export const WITHDRAW_RATE = "community:withdraw";

const Server = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
/** `isSure`: the rate is shared however far it is from the community's. */
export const RateToShare = v.object({
  server: Server,
  rate: NewSharedRate,
  isSure: v.optional(v.boolean()),
});
/** `rate`: nothing is withdrawn if the latest rate is another one. Earlier releases did not store it. */
export const RateToWithdraw = v.object({ server: Server, rate: v.optional(SharedRateNumbers) });

const SENT: SendResult = { staleKeys: [["community"], ["community-rate"]] };

/** Whether the rate is probably meant for another number of FC, or has too many or too few digits, beside one that players confirm. */
async function isFar(api: Api, server: string, { penya: amount, per }: RateNumbers): Promise<boolean> {
  const { rate } = await api.send(communityRateEndpoints.load, { params: { server } });
  return rate?.certainty === "players" && isDoubtful(rateOf(penya(amount), per), medianOf(rate));
}

async function share(context: SendContext): Promise<SendResult> {
  const { api, player, change, requestOptions, recordAttempt } = context;
  const { server, rate, isSure } = v.parse(RateToShare, change.payload);
  // A rate that an earlier attempt has sent was not far from the community's.
  if (!isSure && change.attempts === 0 && (await isFar(api, server, rate))) {
    sharingDoubt.set({ player, server, rate });
    return SENT;
  }
  recordAttempt([]);
  try {
    const body = { at: new Date(change.createdAt).toISOString(), ...rate };
    await api.send(sharedRatesEndpoints.share, { params: { server }, body }, requestOptions);
  } catch (error) {
    // An earlier attempt has arrived, and the rate was withdrawn since, or the one that an undo takes back.
    if (hasCode(error, "changed_meanwhile")) return SENT;
    // The rate from before can no longer be shared: the undo only takes back the later one.
    const isUnsharable = hasCode(error, "rate_out_of_range") || hasCode(error, "rate_too_old");
    if (!isUnsharable || !rate.replaces) throw error;
    await sendWithdrawal(api, server, rate.replaces, requestOptions);
  }
  return SENT;
}

function sendWithdrawal(api: Api, server: string, rate: RateNumbers | undefined, options: SendOptions) {
  const query = rate ? { penya: String(rate.penya), per: String(rate.per) } : {};
  return api.send(sharedRatesEndpoints.withdraw, { params: { server }, query }, options);
}

async function withdraw({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const { server, rate } = v.parse(RateToWithdraw, change.payload);
  recordAttempt([]);
  await sendWithdrawal(api, server, rate, requestOptions);
  return SENT;
}

export const communityChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [SHARE_RATE]: { parse: (payload) => v.parse(RateToShare, payload), send: share, isReplaceable: true },
  [WITHDRAW_RATE]: {
    parse: (payload) => v.parse(RateToWithdraw, payload),
    send: withdraw,
    isReplaceable: true,
  },
};
