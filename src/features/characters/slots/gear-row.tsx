import { X } from "lucide-react";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { SlotGlyph } from "#features/characters/gear/slot-glyph.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { IconButton } from "#ui/layout/button.tsx";
import { ChooseLink } from "./choose-link.tsx";
import type { SlotProps } from "./slot-props.ts";
import { UpgradeStepper } from "./upgrade-stepper.tsx";
import { isWithoutUpgrade, MisfitReason, WornItem } from "./worn-item.tsx";

/** One slot: the worn item, its upgrade, and a link to choose another item. */
export function GearRow({ slot, found, items, misfit, onUpgrade, onTakeOff }: SlotProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const place = words.slot(slot);
  const worn = found.set.gear[slot];
  const item = worn && items.itemOf(worn.item);
  const name = worn && items.nameOf(worn.item);
  const hasStepper = item !== undefined && worn !== undefined && !isWithoutUpgrade(item, worn.upgrade);
  return (
    <li
      data-slot={slot}
      className="grid min-h-12 grid-cols-[2.125rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line px-4 py-2 not-first:border-t"
    >
      <SlotGlyph slot={slot} item={item} isEmpty={!worn} />
      <div className="min-w-0">
        {worn ? (
          <WornItem
            worn={worn}
            item={item}
            name={items.isKnown || item ? (name ?? "") : "…"}
            slot={slot}
            place={place}
            hasStepper={hasStepper}
            hasNote
          />
        ) : (
          <p className="text-text-3">{place}</p>
        )}
        <MisfitReason misfit={misfit} />
      </div>
      <div>
        {worn && item && hasStepper && (
          <UpgradeStepper worn={worn} item={item} name={name ?? ""} onUpgrade={onUpgrade} />
        )}
      </div>
      <div className="flex items-center justify-end">
        <ChooseLink
          found={found}
          slot={slot}
          place={place}
          isChange={worn !== undefined}
          look={worn ? "ghost" : "quiet"}
        />
        {worn && (
          <IconButton
            size="sm"
            aria-label={t("characters.takeOff", { name: name ?? "" })}
            onClick={onTakeOff}
          >
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
