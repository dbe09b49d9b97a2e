import { withActiveUndone } from "#domain/gear/active/active-changes.ts";
import type { Active } from "#domain/gear/build.ts";
import { changeActive, type OpenGearSet } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** Changes what is active in a gear set, and says so with an undo. `what` is what changes. */
export type ChangeWithUndo = (what: string, update: (active: Active) => Active) => void;

export function useActiveChange(gearSet: OpenGearSet): ChangeWithUndo {
  const { t } = useTranslation();
  return (what, update) => {
    let [before, after]: readonly [Active, Active] = [{}, {}];
    const isChanged = changeActive(gearSet, (active) => {
      [before, after] = [active, update(active)];
      return after;
    });
    if (!isChanged) return;
    toastSuccess(t("general.changed", { name: what }), {
      label: t("general.undo"),
      action: () => changeActive(gearSet, (active) => withActiveUndone(active, before, after) ?? active),
    });
  };
}
