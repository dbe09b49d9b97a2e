import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { SheetRange } from "#domain/character/sheet.ts";
import type { OpenGearSet, WornItems } from "#features/characters/gear/gear-set.ts";
import { MainTotals } from "#features/characters/numbers/totals-card.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useActiveSummary, useActiveWords } from "./active-words.ts";
import { BuffsPart } from "./buffs/buffs-part.tsx";
import { ConsumablesPart } from "./consumables-part.tsx";
import { FashionPart } from "./fashion/fashion-part.tsx";
import { OtherParts } from "./other-parts.tsx";
import type { ActivePartProps } from "./part-frame.tsx";
import { PetPart } from "./pet-part.tsx";
import { useActiveChange } from "./use-active-change.ts";

type ActiveCardProps = Readonly<{
  gearSet: OpenGearSet;
  items: WornItems;
  /** `undefined` until all items have loaded. */
  sheets: SheetRange | undefined;
}>;

/** What counts beside the gear: one line when closed, and all that can be entered when open. */
export function ActiveCard({ gearSet, items, sheets }: ActiveCardProps) {
  const { t } = useTranslation();
  const words = useActiveWords(items);
  const active = gearSet.set.active ?? {};
  const summary = useActiveSummary(active, words);
  const change = useActiveChange(gearSet);
  const [isOpen, setOpen] = useState(false);
  const props: ActivePartProps = { gearSet, active, items, words, change };
  return (
    <section aria-label={t("active.title")} className="card">
      <details className="group/active" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-2.5 rounded-lg px-4 py-2 outline-offset-[-2px] hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 flex-none text-text-3 transition-transform duration-160 group-open/active:rotate-90"
            aria-hidden="true"
          />
          <span className="min-w-0">
            <h3 className="card-title">{t("active.title")}</h3>
            <span className="num block text-sm wrap-anywhere text-text-2">
              {summary.length > 0 ? summary.join(" · ") : t("active.none")}
            </span>
          </span>
        </summary>
        {isOpen && (
          <div>
            {/* Where the totals stand elsewhere on the screen, they need no second place. */}
            <div className="sticky top-0 z-10 border-t border-line bg-surface px-4 py-2 max-md:top-14 min-[70rem]:max-xl:hidden min-[88rem]:hidden">
              <MainTotals sheets={sheets} />
            </div>
            <BuffsPart {...props} />
            <PetPart {...props} />
            <FashionPart {...props} />
            <ConsumablesPart {...props} />
            <OtherParts {...props} />
          </div>
        )}
      </details>
    </section>
  );
}
