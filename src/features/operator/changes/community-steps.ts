/** The edits of operators that decide what counts of the prices and rates that members share, as the outbox stores them. */
import * as v from "valibot";
import {
  EditedPriceRule,
  Exclusion,
  PriceRule,
  RateRule,
} from "#features/operator/server/community.contract.ts";

export const EDIT_COMMUNITY = "operator:community";

/** A product's slug, a server's id or a member's id. */
const key = v.pipe(v.string(), v.maxLength(100));
/** Whether this is the retry of a refused edit: it applies to the present state, whatever the operator saw. */
const isAgain = v.optional(v.boolean(), false);

/** The edit of a rule of a product or a server, or of whether a member counts. */
export const CommunityEdit = v.variant("subject", [
  v.object({ subject: v.literal("priceRule"), key, from: EditedPriceRule, to: EditedPriceRule, isAgain }),
  v.object({ subject: v.literal("rateRule"), key, from: RateRule, to: RateRule, isAgain }),
  v.object({ subject: v.literal("member"), key, from: Exclusion, to: Exclusion, isAgain }),
]);
export type CommunityEdit = v.InferInput<typeof CommunityEdit>;

/** The states that the undo of such an edit restores, as variants of a step. */
export const undoneRules = [
  v.object({ subject: v.literal("priceRule"), key, to: PriceRule }),
  v.object({ subject: v.literal("rateRule"), key, to: RateRule }),
  v.object({ subject: v.literal("member"), key, to: Exclusion }),
] as const;

/** Returns the outbox target of an edit, and what `isAbout` finds it by. */
export const communityTarget = ({ subject, key: of }: Pick<CommunityEdit, "subject" | "key">): string =>
  `${subject} ${of}`;

/** Returns a price rule without what is frozen, as the operator edits it. */
export const editedPriceRule = ({ frozen, least, most }: PriceRule): EditedPriceRule => ({
  isFrozen: frozen !== null,
  least,
  most,
});
