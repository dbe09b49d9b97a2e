/** Applies the outbox's edits to the shown rules and the members who are left out. */
import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import { toInstant } from "#contract/stored/instant.ts";
import {
  type CommunityList,
  type Exclusion,
  MAX_SHOWN,
  type PriceRule,
  type RateRule,
  type RuledProduct,
} from "#features/operator/server/community.contract.ts";
import { CommunityEdit, EDIT_COMMUNITY } from "./community-steps.ts";
import { UNDO_EDIT, UndoEdit } from "./operator-changes.ts";

/** Returns the list with an edit applied. Idempotent. What is frozen is known once the server has accepted the edit. */
export function communityWithChange(
  list: CommunityList,
  { kind, payload, createdAt }: Pick<WaitingChange, "kind" | "payload" | "createdAt">,
): CommunityList {
  if (kind === EDIT_COMMUNITY) {
    const edit = v.parse(CommunityEdit, payload);
    if (edit.subject === "member") return withMember(list, edit.key, edit.to, createdAt);
    if (edit.subject === "rateRule") return withRateRule(list, edit.key, edit.to);
    const { isFrozen, ...limits } = edit.to;
    return withProduct(list, edit.key, ({ rule, said }) => ({
      ...limits,
      frozen: isFrozen ? (rule.frozen ?? said) : null,
    }));
  }
  if (kind !== UNDO_EDIT) return list;
  const { step } = v.parse(UndoEdit, payload);
  if (step.subject === "member") return withMember(list, step.key, step.to, createdAt);
  if (step.subject === "rateRule") return withRateRule(list, step.key, step.to);
  return step.subject === "priceRule" ? withProduct(list, step.key, () => step.to) : list;
}

const withProduct = (
  list: CommunityList,
  slug: string,
  ruleOf: (product: RuledProduct) => PriceRule,
): CommunityList => ({
  ...list,
  products: list.products.map((product) =>
    product.slug === slug ? { ...product, rule: ruleOf(product) } : product,
  ),
});

const withRateRule = (list: CommunityList, id: string, rule: RateRule): CommunityList => ({
  ...list,
  servers: list.servers.map((server) => (server.id === id ? { ...server, rule } : server)),
});

function withMember(list: CommunityList, member: string, to: Exclusion, createdAt: number): CommunityList {
  const known = list.leftOut.find((one) => one.member === member);
  const others = list.leftOut.filter((one) => one.member !== member);
  if (to === null) return { ...list, leftOut: others };
  if (known)
    return {
      ...list,
      leftOut: list.leftOut.map((one) => (one.member === member ? { ...one, reason: to.reason } : one)),
    };
  const added = { member, reason: to.reason, at: toInstant(new Date(createdAt)) };
  return { ...list, leftOut: [added, ...others].slice(0, MAX_SHOWN) };
}
