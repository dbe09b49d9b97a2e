import { useId, useState } from "react";
import {
  damageAt,
  MAX_LEVELS_ABOVE,
  MAX_LEVELS_BELOW,
  NO_REWARD_BELOW,
  rewardAt,
} from "#domain/game/level-gap.ts";
import { MAX_LEVEL } from "#domain/gear/classes.ts";
import { GuideTable } from "#features/guides/page/guide-table.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { usePercentText } from "#ui/format/percent-text.ts";
import { NumberField } from "./number-field.tsx";

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);

/** Tables of how the level difference between player and monster affects both. */
export function LevelGap() {
  const { t } = useTranslation();
  const percent = usePercentText();
  return (
    <>
      <GapOfLevels />
      <GuideTable
        caption={t("guides.gap.above")}
        head={[
          t("guides.gap.levelsAbove"),
          t("guides.gap.drop"),
          t("guides.gap.penya"),
          t("guides.gap.solo"),
          t("guides.gap.party"),
        ]}
        rows={upTo(MAX_LEVELS_ABOVE).map((gap) => {
          const { drop, penya, soloExp, partyExp } = rewardAt(gap);
          return {
            key: String(gap),
            cells: [
              gap === MAX_LEVELS_ABOVE ? t("guides.gap.orMore", { gap }) : gap,
              ...[drop, penya, soloExp, partyExp].map(percent),
            ],
          };
        })}
      />
      <GuideTable
        caption={t("guides.gap.below")}
        head={[t("guides.gap.levelsBelow"), t("guides.gap.damage")]}
        rows={upTo(MAX_LEVELS_BELOW).map((gap) => ({
          key: String(gap),
          cells: [gap === MAX_LEVELS_BELOW ? t("guides.gap.orMore", { gap }) : gap, percent(damageAt(gap))],
        }))}
        note={t("guides.gap.nothing", { gap: NO_REWARD_BELOW })}
      />
    </>
  );
}

function GapOfLevels() {
  const { t } = useTranslation();
  const id = useId();
  const [level, setLevel] = useState(20);
  const [monster, setMonster] = useState(18);
  return (
    <section
      aria-labelledby={id}
      className="my-5 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md border border-line p-4 print:hidden"
    >
      <p id={id} className="w-full text-md font-semibold">
        {t("guides.gap.ask")}
      </p>
      <NumberField label={t("guides.gap.own")} value={level} min={1} max={MAX_LEVEL} onChange={setLevel} />
      <NumberField
        label={t("guides.gap.monster")}
        value={monster}
        min={1}
        max={MAX_LEVEL}
        onChange={setMonster}
      />
      <GapAnswer above={level - monster} />
    </section>
  );
}

function GapAnswer({ above }: Readonly<{ above: number }>) {
  const { t } = useTranslation();
  const percent = usePercentText();
  const { drop, penya, soloExp, partyExp } = rewardAt(above);
  const shares = {
    drop: percent(drop),
    penya: percent(penya),
    solo: percent(soloExp),
    party: percent(partyExp),
  };
  const answer =
    above === 0
      ? t("guides.gap.answerSame", shares)
      : above > 0
        ? t("guides.gap.answerAbove", { count: above, ...shares })
        : t("guides.gap.answerBelow", { count: -above, damage: percent(damageAt(-above)) });
  return (
    <output className="num min-w-0 flex-1 basis-60 self-center text-lg text-text">
      {-above >= NO_REWARD_BELOW ? `${answer} ${t("guides.gap.noReward")}` : answer}
    </output>
  );
}
