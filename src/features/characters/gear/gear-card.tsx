import { useRef, useState } from "react";
import type { SheetRange } from "#domain/character/sheet.ts";
import { SLOTS, type Slot } from "#domain/gear/build.ts";
import { type Misfit, withoutSlot } from "#domain/gear/equip-rules.ts";
import { DETAIL_PARTS, detailsOf, type PieceChange, withDetails } from "#domain/gear/piece-rules.ts";
import { MainTotals } from "#features/characters/numbers/totals-card.tsx";
import { AllPiecesBar } from "#features/characters/pieces/all-pieces-bar.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { useGearLabels } from "./gear-labels.ts";
import { GearPicture } from "./gear-picture.tsx";
import { GearRow, NarrowGearRow, SlotDetails } from "./gear-row.tsx";
import type { WornItems } from "./gear-set.ts";
import { changeGear, changeGearWithUndo, type OpenGearSet } from "./gear-set.ts";
import { GearSetTabs } from "./gear-sets.tsx";
import { isWithoutUpgrade } from "./worn-item.tsx";

type GearProps = Readonly<{
  gearSet: OpenGearSet;
  items: WornItems;
  /** `undefined` until all items have loaded. */
  sheets: SheetRange | undefined;
  misfits: ReadonlyMap<Slot, Misfit>;
}>;

type GearCardProps = GearProps &
  Readonly<{
    onSet: (id: string) => void;
  }>;

/** The gear sets as tabs, and the open one slot by slot, with controls to choose, upgrade and take off items. */
export function GearCard({ onSet, ...props }: GearCardProps) {
  const { gearSet, items, sheets, misfits } = props;
  const { t } = useTranslation();
  const { gear } = gearSet.set;
  const hasNote = SLOTS.some((slot) => {
    const worn = gear[slot];
    const item = worn && items.itemOf(worn.item);
    return item && isWithoutUpgrade(item, worn.upgrade);
  });

  return (
    <section aria-label={t("characters.gear")} className="card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:min-h-14">
        <h3 className="card-title max-md:sr-only">{t("characters.gear")}</h3>
        <GearSetTabs gearSet={gearSet} onSet={onSet} />
      </div>
      {/* Only where the totals stand below the gear; on a phone below its top bar. */}
      <div className="sticky top-0 z-10 border-b border-line bg-surface px-4 py-2 max-md:top-14 min-[70rem]:max-xl:hidden min-[88rem]:hidden">
        <MainTotals sheets={sheets} />
      </div>
      <GearPicture gear={gear} items={items} misfits={misfits} />
      <AllPiecesBar gearSet={gearSet} items={items} />
      <SlotList {...props} />
      {hasNote && (
        <p aria-hidden="true" className="border-t border-line px-4 py-2 text-xs text-text-3">
          * {t("characters.upgrade.none")}
        </p>
      )}
    </section>
  );
}

/** The eleven slots. On a phone each is one row, and a worn item's controls are in a dialog; on a wide screen only its details are. */
function SlotList({ gearSet, items, sheets, misfits }: GearProps) {
  const words = useGearLabels();
  const list = useRef<HTMLUListElement>(null);
  const [dialog, setDialog] = useState<Readonly<{ slot: Slot; isOpen: boolean }>>();
  const isPhone = useMedia(NARROW_QUERY);
  const takeOff = useTakeOff(gearSet, items);
  const changeDetails = useDetailChange(gearSet, items);
  // Another tab or device may take off the item while its dialog is open here.
  if (dialog?.isOpen && !gearSet.set.gear[dialog.slot]) setDialog({ ...dialog, isOpen: false });

  const controlIn = (slot: Slot | undefined, control: string) =>
    list.current?.querySelector<HTMLElement>(`[data-slot="${slot}"] :is(${control})`) ?? null;
  const close = () => setDialog((current) => current && { ...current, isOpen: false });
  const propsOf = (slot: Slot) => ({
    slot,
    gearSet,
    items,
    misfit: misfits.get(slot),
    onUpgrade: (upgrade: number) =>
      changeGear(gearSet, (gear) => (gear[slot] ? { ...gear, [slot]: { ...gear[slot], upgrade } } : gear)),
    onTakeOff: () => {
      takeOff(slot);
      close();
      controlIn(slot, "a")?.focus();
    },
  });

  return (
    <>
      <ul ref={list}>
        {SLOTS.map((slot) =>
          isPhone ? (
            <NarrowGearRow key={slot} {...propsOf(slot)} onOpen={() => setDialog({ slot, isOpen: true })} />
          ) : (
            <GearRow key={slot} {...propsOf(slot)} onOpen={() => setDialog({ slot, isOpen: true })} />
          ),
        )}
      </ul>
      <Dialog
        title={dialog ? words.slot(dialog.slot) : ""}
        isOpen={dialog?.isOpen ?? false}
        onClose={close}
        returnFocus={() => controlIn(dialog?.slot, "[aria-haspopup], a")}
      >
        {dialog && (
          <SlotDetails
            {...propsOf(dialog.slot)}
            sheets={sheets}
            onDetails={(change) => changeDetails(dialog.slot, change)}
          />
        )}
      </Dialog>
    </>
  );
}

function useTakeOff(gearSet: OpenGearSet, items: WornItems) {
  const { t } = useTranslation();
  return (slot: Slot) => {
    const worn = gearSet.set.gear[slot];
    if (!worn) return;
    const undo = changeGearWithUndo(gearSet, (gear) => withoutSlot(gear, slot));
    toastSuccess(t("characters.takenOff", { name: items.nameOf(worn.item) }), {
      label: t("general.undo"),
      action: undo,
    });
  };
}

/** Changes what a piece has beside its upgrade. What is removed can be brought back. */
function useDetailChange(gearSet: OpenGearSet, items: WornItems) {
  const { t } = useTranslation();
  return (slot: Slot, change: PieceChange) => {
    const worn = gearSet.set.gear[slot];
    if (!worn) return;
    const undo = changeGearWithUndo(gearSet, (gear) =>
      gear[slot]?.item === worn.item ? { ...gear, [slot]: withDetails(gear[slot], change) } : gear,
    );
    const left = detailsOf(withDetails(worn, change));
    const removed = DETAIL_PARTS.find((part) => worn[part] !== undefined && left[part] === undefined);
    if (removed)
      toastSuccess(
        t("characters.piece.removed", {
          name: items.nameOf(worn.item),
          part: t(`characters.piece.${removed}`),
        }),
        { label: t("general.undo"), action: undo },
      );
  };
}
