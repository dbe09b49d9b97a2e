import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { SlotGlyph } from "#features/characters/gear/slot-glyph.tsx";
import { ChooseLink } from "./choose-link.tsx";
import type { SlotProps } from "./slot-props.ts";
import { MisfitReason, WornItem } from "./worn-item.tsx";

type NarrowGearRowProps = Pick<SlotProps, "slot" | "found" | "items" | "misfit"> &
  Readonly<{ onOpen: () => void }>;

/** One slot on a phone: a worn item opens the slot's dialog, an empty slot leads to items for it, and so does the icon. */
export function NarrowGearRow({ slot, found, items, misfit, onOpen }: NarrowGearRowProps) {
  const words = useGearLabels();
  const place = words.slot(slot);
  const worn = found.set.gear[slot];
  const item = worn && items.itemOf(worn.item);
  const name = worn && (items.isKnown || item ? items.nameOf(worn.item) : "…");
  return (
    <li
      data-slot={slot}
      className="relative flex items-center gap-3 border-line pr-2 pl-4 not-first:border-t"
    >
      {worn && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${place}, ${name}${worn.upgrade > 0 ? ` +${worn.upgrade}` : ""}`}
          onClick={onOpen}
          className="absolute inset-0 outline-offset-[-2px]"
        />
      )}
      <SlotGlyph slot={slot} item={item} isEmpty={!worn} />
      <div className="grid min-h-12 min-w-0 flex-1 content-center py-1">
        {worn ? (
          <WornItem worn={worn} item={item} name={name ?? ""} slot={slot} place={place} hasNote />
        ) : (
          <p className="text-text-3">{place}</p>
        )}
        <MisfitReason misfit={misfit} />
      </div>
      <div className={worn && "relative"}>
        <ChooseLink
          found={found}
          slot={slot}
          place={place}
          isChange={worn !== undefined}
          isWholeRow={!worn}
          look="ghost"
        />
      </div>
    </li>
  );
}
