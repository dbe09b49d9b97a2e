import type { Gear } from "#domain/gear/build.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { changeGearWithUndo, type OpenGearSet } from "./gear-set.ts";

type NewPiece = Readonly<{
  name: string;
  /** The name of what is taken off from another slot. */
  offName: string | undefined;
  /** The gear with the piece. */
  equipped: (gear: Gear) => Gear;
}>;

/** Returns a function that puts a piece on and offers to undo it. */
export function useWear(gearSet: OpenGearSet): (piece: NewPiece) => void {
  const { t } = useTranslation();
  return ({ name, offName, equipped }) => {
    const undo = changeGearWithUndo(gearSet, equipped);
    const names = { name, character: gearSet.character.name };
    toastSuccess(
      offName === undefined
        ? t("characters.wear.done", names)
        : t("characters.wear.doneOff", { ...names, off: offName }),
      { label: t("general.undo"), action: undo },
    );
  };
}
