import type { Protection, Resource, UpgradePlan } from "#domain/upgrade/upgrade-plan.ts";
import { DICE_FOR, PROTECTION_SCROLL, type UpgradeKind } from "#domain/upgrade/upgrade-tables.ts";
import type { AskedPrice } from "#domain/upgrade/ways/try-costs.ts";
import { useTranslation } from "#i18n/use-translation.ts";

const PIERCINGS: readonly UpgradeKind[] = ["suit", "oneHanded", "twoHanded"];

/** Whether the levels of an upgrade are numbers of sockets instead of "+1", "+2" and so on. */
export const isPiercing = (work: UpgradeKind): boolean => PIERCINGS.includes(work);

const kindsOf = (work: UpgradeKind, dice: number) => DICE_FOR[work][dice]?.join("\u00a0/\u00a0") ?? "";

/** Returns functions that name the parts of an upgrade. `nameOf` returns the shop's name of an item. */
export function useUpgradeWords(nameOf: (slug: string) => string) {
  const { t } = useTranslation();
  return {
    level: (work: UpgradeKind, level: number) => (isPiercing(work) ? String(level) : `+${level}`),
    goal: (work: UpgradeKind, level: number) =>
      isPiercing(work) ? t("planners.upgrade.goalSockets", { count: level }) : `+${level}`,
    /** The short name, for an option of a labeled field. */
    dice: (work: UpgradeKind, dice: number) => t("planners.upgrade.diceKind", { kinds: kindsOf(work, dice) }),
    /** The game's name, which tells the dice of an upgrade from those of a piercing. */
    diceName: (work: UpgradeKind, dice: number) =>
      DICE_FOR[work].length === 0
        ? ""
        : t(`planners.upgrade.diceName.${work === "general" ? "upgrade" : "piercing"}`, {
            kinds: kindsOf(work, dice),
          }),
    scroll: ({ work, protection }: Pick<UpgradePlan, "work" | "protection">) =>
      protection === "low" ? t("planners.upgrade.lowScroll") : nameOf(PROTECTION_SCROLL[work].slug),
    protection: (work: UpgradeKind, protection: Protection) =>
      protection === "scroll"
        ? nameOf(PROTECTION_SCROLL[work].slug)
        : t(`planners.upgrade.keep.${protection}`),
    asked(work: UpgradeKind, price: AskedPrice) {
      if (price === "scroll") return nameOf(PROTECTION_SCROLL[work].slug);
      if (price === "low") return t("planners.upgrade.lowScroll");
      return price === "minerals" || price === "item"
        ? t(`planners.ways.asked.${price}`)
        : t(`planners.resource.${price}`);
    },
    resource: (resource: Resource, plan: Pick<UpgradePlan, "work" | "protection">) =>
      resource === "scrolls" ? nameOf(PROTECTION_SCROLL[plan.work].slug) : t(`planners.resource.${resource}`),
  };
}
