import type { CommunityRateNow } from "#contract/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type Rate, rate } from "#domain/money/rate.ts";

/** Returns the median as a rate. */
export const medianOf = ({ median, per }: NonNullable<CommunityRateNow["rate"]>): Rate =>
  rate(penya(median), per);
