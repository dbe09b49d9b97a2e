import {
  type CommunityEdit,
  communityTarget,
  EDIT_COMMUNITY,
  editedPriceRule,
} from "#features/operator/changes/community-steps.ts";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { memberCode } from "#features/operator/page/member-code.ts";
import type {
  EditedPriceRule,
  Exclusion,
  RateRule,
  RuledProduct,
} from "#features/operator/server/community.contract.ts";
import type { LoggedChange } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";

export type CommunityEdits = ReturnType<typeof useCommunityEdits>;

/** The edits of what counts of the shared prices and rates: see `useEdits`. */
export function useCommunityEdits({ make }: OperatorEdits) {
  const { t } = useTranslation();
  function edit(payload: CommunityEdit, label: string, logged: LoggedChange, done: string): void {
    make({ kind: EDIT_COMMUNITY, target: communityTarget(payload), label, payload }, logged, done);
  }
  return {
    setPriceRule({ slug: key, rule, said }: RuledProduct, name: string, to: EditedPriceRule): void {
      const about = { subject: "priceRule", key } as const;
      const { isFrozen, ...limits } = to;
      const after = { ...limits, frozen: isFrozen ? (rule.frozen ?? said) : null };
      const done = t("operator.community.saved", { name });
      edit({ ...about, from: editedPriceRule(rule), to }, name, { ...about, before: rule, after }, done);
    },
    setRateRule(key: string, name: string, from: RateRule, to: RateRule): void {
      const about = { subject: "rateRule", key } as const;
      const done = t("operator.community.saved", { name });
      edit({ ...about, from, to }, name, { ...about, before: from, after: to }, done);
    },
    /** Leaves a member out, or lets them count again with `null` in `to`. */
    setMember(key: string, from: Exclusion, to: Exclusion): void {
      const about = { subject: "member", key } as const;
      const member = memberCode(key);
      const done = t(to ? "operator.community.left" : "operator.community.counts", { member });
      edit({ ...about, from, to }, member, { ...about, before: from, after: to }, done);
    },
  };
}
