import { Minus, Plus } from "lucide-react";
import type { Worn } from "#domain/gear/build.ts";
import { maxUpgrade, type Wearable } from "#domain/gear/equip-rules.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select/inline-select.tsx";
import { IconButton } from "#ui/layout/button.tsx";

type UpgradeStepperProps = Readonly<{
  worn: Worn;
  item: Wearable;
  name: string;
  onUpgrade: (upgrade: number) => void;
}>;

/** Changes the upgrade by one step, or to any level. */
export function UpgradeStepper({ worn: { upgrade }, item, name, onUpgrade }: UpgradeStepperProps) {
  const { t } = useTranslation();
  const most = maxUpgrade(item);
  return (
    <div
      role="group"
      aria-label={t("characters.upgrade.of", { name })}
      className="flex items-center rounded-md border border-line"
    >
      <IconButton
        size="sm"
        aria-label={t("characters.upgrade.less")}
        disabled={upgrade === 0}
        onClick={() => onUpgrade(upgrade - 1)}
      >
        <Minus className="size-3.5" aria-hidden="true" />
      </IconButton>
      <span className="num">
        <InlineSelect
          label={t("characters.upgrade.label")}
          value={String(upgrade)}
          options={Array.from({ length: Math.max(most, upgrade) + 1 }, (_, plus) => ({
            value: String(plus),
            label: `+${plus}`,
          }))}
          onChange={(plus) => onUpgrade(Number(plus))}
        />
      </span>
      <IconButton
        size="sm"
        aria-label={t("characters.upgrade.more")}
        disabled={upgrade >= most}
        onClick={() => onUpgrade(upgrade + 1)}
      >
        <Plus className="size-3.5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
