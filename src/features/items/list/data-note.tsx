import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ItemsManifest } from "#contract/items.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Of which day the figures are, and who brought them: the game changes them, and this copy does not know. */
export const DataNote = memo(function DataNote({ manifest }: Readonly<{ manifest: ItemsManifest }>) {
  const { t } = useTranslation();
  const { date } = useLocale();
  return (
    <p className="flex-none self-start text-xs text-text-3 md:-mt-1.5 md:-mb-3">
      {t(`items.source.${manifest.origin}`, { date: date(manifest.date) })}
    </p>
  );
});
