import { SLOTS } from "#domain/gear/build.ts";
import { GearPicture } from "#features/characters/picture/gear-picture.tsx";
import { MainTotals } from "#features/characters/totals/main-totals.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { SlotList } from "./slot-list.tsx";
import type { GearProps } from "./slot-props.ts";
import { isWithoutUpgrade } from "./worn-item.tsx";

/** Where the totals stand below the gear, not beside it. */
const ONE_COLUMN_QUERY = "(max-width: 69.99rem), (min-width: 80rem) and (max-width: 87.99rem)";

/** The gear of a set, slot by slot, with controls to choose, upgrade and take off items. */
export function GearCard(props: GearProps) {
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
      <h3 className="card-title border-b border-line px-4 py-3">{t("characters.gear")}</h3>
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
