import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/upgrade-answer.ts";
import type { Plan, Protection } from "#domain/upgrade-plan.ts";
import { DICE, PROTECTION, type Work } from "#domain/upgrade-tables.ts";

const PIERCINGS: readonly Work[] = ["suit", "oneHanded", "twoHanded"];

/** A piercing counts sockets, everything else plusses. */
export const isPiercing = (work: Work): boolean => PIERCINGS.includes(work);

/** The names of the parts of an upgrade. `nameOf` gives the shop's names. */
export function useUpgradeWords(nameOf: (slug: string) => string) {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      level: (work: Work, level: number) => (isPiercing(work) ? String(level) : `+${level}`),
      goal: (work: Work, level: number) =>
        isPiercing(work) ? t("planners.upgrade.goalSockets", { count: level }) : `+${level}`,
      dice: (work: Work, dice: number) => {
        const kinds = DICE[work][dice];
        return kinds ? t("planners.upgrade.diceKind", { kinds: kinds.join(" / ") }) : "";
      },
      scroll: ({ work, protection }: Pick<Plan, "work" | "protection">) =>
        protection === "low" ? t("planners.upgrade.lowScroll") : nameOf(PROTECTION[work].slug),
      protection: (work: Work, protection: Protection) =>
        protection === "scroll" ? nameOf(PROTECTION[work].slug) : t(`planners.upgrade.keep.${protection}`),
      resource: (resource: Resource, plan: Pick<Plan, "work" | "protection">) =>
        resource === "scrolls" ? nameOf(PROTECTION[plan.work].slug) : t(`planners.resource.${resource}`),
    }),
    [t, nameOf],
  );
}
