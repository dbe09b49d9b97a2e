import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ItemsManifest } from "#contract/items.ts";
import { useLocale } from "#ui/format/locale.ts";

/**
 * The date and origin of the data: the game changes its items, and this copy is not updated automatically.
 */
export const DataNote = memo(function DataNote({ manifest }: Readonly<{ manifest: ItemsManifest }>) {
  const { t } = useTranslation();
  const { date } = useLocale();
  return (
    <p className="flex-none self-start text-xs text-text-3 md:-mt-1.5 md:-mb-3">
      {t(`items.source.${manifest.origin}`, { date: date(manifest.date) })}
    </p>
  );
});
