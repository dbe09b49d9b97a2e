import {
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
import { useTranslation } from "#i18n/use-translation.ts";

export type CommunityEdits = ReturnType<typeof useCommunityEdits>;

/** The edits of what counts of the shared prices and rates: see `useEdits`. */
export function useCommunityEdits({ make }: OperatorEdits) {
  const { t } = useTranslation();
  return {
    setPriceRule({ slug: key, rule, said }: RuledProduct, name: string, to: EditedPriceRule): void {
      const subject = "priceRule";
      const from = editedPriceRule(rule);
      const { isFrozen, ...limits } = to;
      const after = { ...limits, frozen: isFrozen ? (rule.frozen ?? said) : null };
      make(
        {
          kind: EDIT_COMMUNITY,
          target: communityTarget({ subject, key }),
          label: name,
          payload: { subject, key, from, to },
        },
        { subject, key, before: rule, after },
        t("operator.community.saved", { name }),
      );
    },
    setRateRule(key: string, name: string, from: RateRule, to: RateRule): void {
      const subject = "rateRule";
      make(
        {
          kind: EDIT_COMMUNITY,
          target: communityTarget({ subject, key }),
          label: name,
          payload: { subject, key, from, to },
        },
        { subject, key, before: from, after: to },
        t("operator.community.saved", { name }),
      );
    },
    /** Leaves a member out, or lets them count again with `null` in `to`. */
    setMember(key: string, from: Exclusion, to: Exclusion): void {
      const subject = "member";
      const member = memberCode(key);
      make(
        {
          kind: EDIT_COMMUNITY,
          target: communityTarget({ subject, key }),
          label: member,
          payload: { subject, key, from, to },
        },
        { subject, key, before: from, after: to },
        t(to ? "operator.community.left" : "operator.community.counts", { member }),
      );
    },
  };
}
