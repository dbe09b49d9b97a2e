import { SLOTS } from "#domain/gear/build.ts";
import { GearSetTabs } from "#features/characters/gear/gear-sets.tsx";
import { GearPicture } from "#features/characters/picture/gear-picture.tsx";
import { MainTotals } from "#features/characters/totals/main-totals.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { SlotList } from "./slot-list.tsx";
import type { GearProps } from "./slot-props.ts";
import { isWithoutUpgrade } from "./worn-item.tsx";

/** Where the totals stand below the gear, not beside it. */
const ONE_COLUMN_QUERY = "(max-width: 69.99rem), (min-width: 80rem) and (max-width: 87.99rem)";

type GearCardProps = GearProps &
  Readonly<{
    /** Opens another set. */
    onSet: (id: string) => void;
  }>;

/** The gear sets as tabs, and the open one slot by slot, with controls to choose, upgrade and take off items. */
export function GearCard({ onSet, ...props }: GearCardProps) {
  const { found, items, totals, misfits } = props;
  const { t } = useTranslation();
  const isPhone = useMedia(NARROW_QUERY);
  const isOneColumn = useMedia(ONE_COLUMN_QUERY);
  const { gear } = found.set;
  const hasNote = SLOTS.some((slot) => {
    const worn = gear[slot];
    const item = worn && items.itemOf(worn.item);
    return item && isWithoutUpgrade(item, worn.upgrade);
  });

  return (
    <section aria-label={t("characters.gear")} className="card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:min-h-14">
        <h3 className="card-title max-md:sr-only">{t("characters.gear")}</h3>
        <GearSetTabs found={found} onSet={onSet} />
      </div>
      {isOneColumn && (
        <div
          className="sticky z-10 border-b border-line bg-surface px-4 py-2"
          // Below the top bar of a phone.
          style={{ top: isPhone ? "3.5rem" : 0 }}
        >
          <MainTotals totals={totals} />
        </div>
      )}
      <GearPicture gear={gear} items={items} misfits={misfits} />
      <SlotList {...props} />
      {hasNote && (
        <p aria-hidden="true" className="border-t border-line px-4 py-2 text-xs text-text-3">
          * {t("characters.upgrade.none")}
        </p>
      )}
    </section>
  );
}
