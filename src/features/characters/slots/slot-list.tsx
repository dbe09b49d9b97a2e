import { useRef, useState } from "react";
import { SLOTS, type Slot } from "#domain/gear/build.ts";
import { withoutSlot } from "#domain/gear/equip-rules.ts";
import { useGearChange } from "#features/characters/gear/gear-change.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { OpenGearSet } from "#features/characters/gear/gear-set-param.ts";
import type { WornItems } from "#features/characters/gear/worn-items.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { GearRow } from "./gear-row.tsx";
import { NarrowGearRow } from "./narrow-gear-row.tsx";
import type { GearProps } from "./slot-props.ts";

const SlotDetails = lazyPart(async () => (await import("./slot-details.tsx")).SlotDetails);

/** The eleven slots. On a phone each is one row, and a worn item's controls are in a dialog. */
export function SlotList({ found, items, totals, misfits }: GearProps) {
  const words = useGearLabels();
  const list = useRef<HTMLUListElement>(null);
  const [dialog, setDialog] = useState<Readonly<{ slot: Slot; isOpen: boolean }>>();
  const isPhone = useMedia(NARROW_QUERY);
  const { upgrade, takeOff } = useSlotChanges(found, items);
  // The dialog has no content for an empty slot. Another tab or device may take off the item while it is open here.
  if (dialog?.isOpen && !found.set.gear[dialog.slot]) setDialog({ ...dialog, isOpen: false });

  const inRow = (slot: Slot | undefined, control: string) =>
    list.current?.querySelector<HTMLElement>(`[data-slot="${slot}"] :is(${control})`) ?? null;
  const close = () => setDialog((now) => now && { ...now, isOpen: false });
  const propsOf = (slot: Slot) => ({
    slot,
    found,
    items,
    misfit: misfits.get(slot),
    onUpgrade: (level: number) => upgrade(slot, level),
    onTakeOff: () => {
      takeOff(slot);
      close();
      // The button that was pressed is gone.
      inRow(slot, "a")?.focus();
    },
  });

  return (
    <>
      <ul ref={list}>
        {SLOTS.map((slot) =>
          isPhone ? (
            <NarrowGearRow key={slot} {...propsOf(slot)} onOpen={() => setDialog({ slot, isOpen: true })} />
          ) : (
            <GearRow key={slot} {...propsOf(slot)} />
          ),
        )}
      </ul>
      <Dialog
        title={dialog ? words.slot(dialog.slot) : ""}
        isOpen={dialog?.isOpen ?? false}
        onClose={close}
        returnFocus={() => inRow(dialog?.slot, "button, a")}
      >
        {dialog && <SlotDetails {...propsOf(dialog.slot)} totals={totals} />}
      </Dialog>
    </>
  );
}

/** The changes of single slots; taking an item off is said in a message with undo. */
function useSlotChanges(found: OpenGearSet, items: WornItems) {
  const { t } = useTranslation();
  const changeGear = useGearChange(found);
  const { gear } = found.set;

  function upgrade(slot: Slot, level: number) {
    changeGear((now) => (now[slot] ? { ...now, [slot]: { ...now[slot], upgrade: level } } : now));
  }

  function takeOff(slot: Slot) {
    const worn = gear[slot];
    if (!worn) return;
    changeGear((current) => withoutSlot(current, slot));
    toastSuccess(t("characters.takenOff", { name: items.nameOf(worn.item) }), {
      label: t("general.undo"),
      action: () => changeGear((current) => ({ ...current, [slot]: worn })),
    });
  }

  return { upgrade, takeOff };
}
