import { memo } from "react";
import type { ItemsManifest } from "#contract/items.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";

type DataNoteProps = Readonly<{ manifest: ItemsManifest; className: string }>;

/**
 * The date and origin of the data: the game changes its items, and this copy is not updated automatically.
 */
export const DataNote = memo(function DataNote({ manifest, className }: DataNoteProps) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const { origin, oldest } = manifest;
  return (
    <p className={classNames("flex-none self-start text-xs text-text-3", className)}>
      {oldest === undefined
        ? t(`items.source.${origin}`, { date: date(manifest.date) })
        : t("items.source.mixed", { date: date(manifest.date), oldest: date(oldest) })}
    </p>
  );
});
