import { Shirt } from "lucide-react";
import { useState } from "react";
import { upgradeOfAll, withUpgrades } from "#domain/gear/all-pieces.ts";
import { changeGearWithUndo, type OpenGearSet, type WornItems } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { WholeSets } from "./whole-sets.tsx";

type AllPiecesBarProps = Readonly<{ gearSet: OpenGearSet; items: WornItems }>;

/** Changes several pieces at once: the upgrade of all armor or all accessories, or a whole set by its name. */
export function AllPiecesBar({ gearSet, items }: AllPiecesBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div
      role="group"
      aria-label={t("characters.together.label")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 text-sm print:hidden"
    >
      {(["armor", "accessories"] as const).map((group) => (
        <GroupUpgradeSelect key={group} group={group} gearSet={gearSet} items={items} />
      ))}
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)} className="ml-auto">
        <Shirt className="size-4" aria-hidden="true" />
        {t("characters.together.set")}
      </Button>
      <Dialog title={t("characters.together.setTitle")} isOpen={isOpen} onClose={close}>
        <WholeSets gearSet={gearSet} onEquipped={close} />
      </Dialog>
    </div>
  );
}

type GroupUpgradeProps = AllPiecesBarProps & Readonly<{ group: "armor" | "accessories" }>;

function GroupUpgradeSelect({ group, gearSet, items: { itemOf } }: GroupUpgradeProps) {
  const { t } = useTranslation();
  const { most, shared } = upgradeOfAll({ gear: gearSet.set.gear, group, itemOf });
  if (most === 0) return null;
  const label = t(`characters.together.${group}`);
  const levels = Array.from({ length: Math.max(most, shared ?? 0) + 1 }, (_, level) => String(level));

  function upgrade(level: string) {
    if (level === "") return;
    const undo = changeGearWithUndo(gearSet, (gear) => withUpgrades({ gear, group, itemOf }, Number(level)));
    toastSuccess(t("characters.together.of", { what: label, value: `+${level}` }), {
      label: t("general.undo"),
      action: undo,
    });
  }

  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span aria-hidden="true" className="truncate text-text-2">
        {label}
      </span>
      <span className="num">
        <InlineSelect
          label={label}
          value={shared === undefined ? "" : String(shared)}
          options={[
            ...(shared === undefined ? [{ value: "", label: "…" }] : []),
            ...levels.map((value) => ({ value, label: `+${value}` })),
          ]}
          onChange={upgrade}
        />
      </span>
    </span>
  );
}
