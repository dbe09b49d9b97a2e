import { withSlotsOf } from "#domain/gear/all-pieces.ts";
import type { Gear, Slot } from "#domain/gear/build.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { changeGear, type OpenGearSet } from "./gear-set.ts";

type NewPiece = Readonly<{
  name: string;
  slot: Slot;
  takenOff: readonly Slot[];
  /** The name of what is taken off from another slot. */
  offName: string | undefined;
  /** The gear with the piece. */
  equipped: (gear: Gear) => Gear;
}>;

/** Returns a function that puts a piece on and offers to undo it. */
export function useWear(gearSet: OpenGearSet): (piece: NewPiece) => void {
  const { t } = useTranslation();
  return ({ name, slot, takenOff, offName, equipped }) => {
    const before = gearSet.set.gear;
    changeGear(gearSet, equipped);
    const names = { name, character: gearSet.character.name };
    toastSuccess(
      offName === undefined
        ? t("characters.wear.done", names)
        : t("characters.wear.doneOff", { ...names, off: offName }),
      // Undo restores only the slots that this changed: others may have changed since.
      {
        label: t("general.undo"),
        action: () => changeGear(gearSet, (gear) => withSlotsOf(before, gear, [slot, ...takenOff])),
      },
    );
  };
}
