import type { Totals } from "#domain/gear/build-totals.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { SlotGlyph } from "#features/characters/gear/slot-glyph.tsx";
import { MainTotals } from "#features/characters/totals/main-totals.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { ChooseLink } from "./choose-link.tsx";
import type { SlotProps } from "./slot-props.ts";
import { UpgradeStepper } from "./upgrade-stepper.tsx";
import { isWithoutUpgrade, MisfitReason, WornItem } from "./worn-item.tsx";

type SlotDetailsProps = SlotProps & Readonly<{ totals: Totals | undefined }>;

/** The contents of a slot's dialog on a phone: the worn item, its upgrade, the main totals, and what can be done. */
export function SlotDetails({ slot, found, items, misfit, totals, onUpgrade, onTakeOff }: SlotDetailsProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const worn = found.set.gear[slot];
  if (!worn) return null;
  const item = items.itemOf(worn.item);
  const name = items.nameOf(worn.item);
  const isWithout = item && isWithoutUpgrade(item, worn.upgrade);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <SlotGlyph slot={slot} item={item} isEmpty={false} />
        <div className="min-w-0">
          <WornItem worn={worn} item={item} name={name} slot={slot} />
          <MisfitReason misfit={misfit} />
        </div>
      </div>
      {item && !isWithout && (
        <div className="flex justify-center">
          <UpgradeStepper worn={worn} item={item} name={name} onUpgrade={onUpgrade} />
        </div>
      )}
      {isWithout && <p className="text-sm text-text-3">{t("characters.upgrade.none")}</p>}
      <MainTotals totals={totals} />
      <div className="flex flex-wrap gap-2">
        <ChooseLink found={found} slot={slot} place={words.slot(slot)} isChange look="quiet" isLabeled />
        <Button look="danger-ghost" aria-label={t("characters.takeOff", { name })} onClick={onTakeOff}>
          {t("characters.takeOffShort")}
        </Button>
      </div>
    </div>
  );
}
