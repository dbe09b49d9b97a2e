import { bonusByPieces, type ItemSet } from "#domain/catalogue/item-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useAbilityText } from "./detail-words.ts";
import { useItemWords } from "./item-words.ts";

/** What a set adds, by the number of its pieces that are worn. */
export function SetBonusLines({ set }: Readonly<{ set: ItemSet }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  const abilityText = useAbilityText();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {bonusByPieces(set).map(([pieces, lines]) => (
        <div key={pieces} className="contents">
          <dt className="num text-text-3">{t("items.set.pieces", { count: pieces })}</dt>
          <dd className="num min-w-0 text-text-2">
            {lines.map((line) => `${words.parameter(line.parameter)} ${abilityText(line)}`).join(", ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
