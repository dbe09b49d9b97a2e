import { Scale } from "lucide-react";
import { useState } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { MAX_COMPARED } from "#domain/catalogue/item-comparison.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { dockRef } from "#ui/layout/publish-size.ts";
import { CompareSheet } from "./compare-sheet.tsx";

type CompareDockProps = Readonly<{
  items: readonly Item[];
  worn: Item | undefined;
  onCompared: (ids: readonly number[]) => void;
  onOpen: (id: number) => void;
}>;

/**
 * Replaces the compare tray on narrow screens: a bar at
 * the bottom shows the ticked items and opens the sheet.
 */
export function CompareDock({ items, worn, onCompared, onOpen }: CompareDockProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const enough = items.length + (worn ? 1 : 0) > 1;
  return (
    <>
      <section
        aria-label={t("items.compare.title")}
        ref={dockRef}
        className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-surface-2 px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-lg print:hidden"
      >
        <div className="min-w-0 flex-1">
          <p className="num font-[650]">
            {t("items.compare.dock", { number: number(items.length), most: number(MAX_COMPARED) })}
          </p>
          <p className="truncate text-sm text-text-2">
            {enough ? items.map(({ name }) => name).join(", ") : t("items.compare.more")}
          </p>
        </div>
        <Button
          look="primary"
          size="lg"
          aria-haspopup="dialog"
          disabled={!enough}
          onClick={() => setOpen(true)}
        >
          <Scale className="size-4.5" aria-hidden="true" />
          {t("items.compare.title")}
        </Button>
      </section>
      <CompareSheet
        items={items}
        worn={worn}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onCompared={onCompared}
        onOpen={onOpen}
      />
    </>
  );
}
