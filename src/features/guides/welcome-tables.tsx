import { useTranslation } from "react-i18next";
import { damageAt, MOST_ABOVE, MOST_BELOW, NO_REWARD_BELOW, rewardAt } from "#domain/level-gap.ts";
import { GuideTable } from "./guide-table.tsx";
import { usePercentText } from "./percent-text.ts";

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, place) => place);

/** What the difference between a player's and a monster's level does, both ways. */
export function LevelGap() {
  const { t } = useTranslation();
  const percent = usePercentText();
  return (
    <>
      <GuideTable
        caption={t("guides.gap.above")}
        head={[
          t("guides.gap.levelsAbove"),
          t("guides.gap.drop"),
          t("guides.gap.penya"),
          t("guides.gap.solo"),
          t("guides.gap.party"),
        ]}
        rows={upTo(MOST_ABOVE).map((gap) => {
          const { drop, penya, soloExp, partyExp } = rewardAt(gap);
          return {
            key: String(gap),
            cells: [
              gap === MOST_ABOVE ? t("guides.gap.orMore", { gap }) : gap,
              ...[drop, penya, soloExp, partyExp].map(percent),
            ],
          };
        })}
      />
      <GuideTable
        caption={t("guides.gap.below")}
        head={[t("guides.gap.levelsBelow"), t("guides.gap.damage")]}
        rows={upTo(MOST_BELOW).map((gap) => ({
          key: String(gap),
          cells: [gap === MOST_BELOW ? t("guides.gap.orMore", { gap }) : gap, percent(damageAt(gap))],
        }))}
        note={t("guides.gap.nothing", { gap: NO_REWARD_BELOW })}
      />
    </>
  );
}
