import type { GameItem } from "#contract/items.ts";
import { type Item, STATS } from "#domain/catalogue/item.ts";
import { atUpgrade } from "#domain/gear/equip-rules.ts";
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { useAbilityText, useItemWords } from "./item-words.ts";

/** The levels of the general upgrade; higher ones belong to ultimate items. */
const UPGRADES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A weapon's attack, or a piece of armor's defense, at each upgrade. */
export function ItemUpgradeTable({ item }: Readonly<{ item: Item }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  const columns = (["attack", "defense"] as const).filter((stat) => item[stat]);
  const text = (range: AttackRange | undefined) =>
    range && words.line({ unit: "range", value: range.min, range });
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="mb-1.5 text-left text-sm font-semibold text-text-2">
          {t("items.detail.upgrades")}
        </caption>
        <thead>
          <tr className="text-xs text-text-3">
            <th scope="col" className="py-1 text-left font-semibold">
              {t("items.detail.upgrade")}
            </th>
            {columns.map((stat) => (
              <th key={stat} scope="col" className="py-1 text-right font-semibold">
                {words.parameter(stat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {UPGRADES.map((upgrade) => (
            <tr key={upgrade} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal text-text-2">
                {`+${upgrade}`}
              </th>
              {columns.map((stat) => (
                <td key={stat} className="py-1 text-right font-semibold">
                  {text(atUpgrade(item, upgrade)[stat])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <AboutNumbers className="mt-1">
        <li>{t("items.detail.rounding")}</li>
      </AboutNumbers>
    </div>
  );
}

/** The bonuses that an accessory has at each upgrade, from the item's own table. */
export function AccessoryUpgrades({ upgrades }: Readonly<{ upgrades: NonNullable<GameItem["upgrades"]> }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  const abilityText = useAbilityText();
  return (
    <table className="w-full border-collapse">
      <caption className="mb-1.5 text-left text-sm font-semibold text-text-2">
        {t("items.detail.upgrades")}
      </caption>
      <thead>
        <tr className="text-xs text-text-3">
          <th scope="col" className="py-1 text-left font-semibold">
            {t("items.detail.upgrade")}
          </th>
          <th scope="col" className="px-2 py-1 text-right font-semibold">
            {t("items.head.level")}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {t("items.detail.effects")}
          </th>
        </tr>
      </thead>
      <tbody className="num align-top">
        {upgrades.map(({ upgrade, level, stats = {}, abilities = [] }) => (
          <tr key={upgrade} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-text-2">
              {`+${upgrade}`}
            </th>
            <td className="px-2 py-1 text-right">{words.points(level)}</td>
            <td className="py-1 text-right font-semibold">
              {STATS.flatMap((stat) => {
                const { flat, percent } = stats[stat] ?? {};
                const name = words.parameter(stat);
                return [
                  ...(flat ? [`${name} ${abilityText({ parameter: stat, add: flat })}`] : []),
                  ...(percent ? [`${name} ${words.percent(percent)}`] : []),
                ];
              })
                .concat(abilities.map((one) => `${words.parameter(one.parameter)} ${abilityText(one)}`))
                .map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
