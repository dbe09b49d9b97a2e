import type { RateFigures } from "#contract/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type Rate, rate } from "#domain/money/rate.ts";

/** Returns the community rate at the end of a day. */
export const medianOfDay = ({ median, per }: RateFigures): Rate => rate(penya(median), per);
