import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { SheetRange } from "#domain/character/sheet.ts";
import type { Active } from "#domain/gear/build.ts";
import type { OpenGearSet, WornItems } from "#features/characters/gear/gear-set.ts";
import { MainTotals } from "#features/characters/numbers/totals-card.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { type ActiveWords, useActiveSummary, useActiveWords } from "./active-words.ts";
import { BuffsPart } from "./buffs-part.tsx";
import { ConsumablesPart } from "./consumables-part.tsx";
import { FashionPart } from "./fashion-part.tsx";
import { OtherParts } from "./other-parts.tsx";
import { PetPart } from "./pet-part.tsx";
import { type ChangeWithUndo, useActiveChange } from "./use-active-change.ts";

type ActiveCardProps = Readonly<{
  gearSet: OpenGearSet;
  items: WornItems;
  /** `undefined` until all items have loaded. */
  sheets: SheetRange | undefined;
}>;

export type PartProps = Readonly<{
  gearSet: OpenGearSet;
  active: Active;
  items: WornItems;
  words: ActiveWords;
  change: ChangeWithUndo;
}>;

/** What counts beside the gear: one line when closed, and all that can be entered when open. */
export function ActiveCard({ gearSet, items, sheets }: ActiveCardProps) {
  const { t } = useTranslation();
  const words = useActiveWords(items);
  const active = gearSet.set.active ?? {};
  const summary = useActiveSummary(active, words);
  const change = useActiveChange(gearSet);
  const [isOpen, setOpen] = useState(false);
  const props: PartProps = { gearSet, active, items, words, change };
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

type PartFrameProps = Readonly<{ title: string; aside?: ReactNode; children: ReactNode }>;

export function PartFrame({ title, aside, children }: PartFrameProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 id={id} className="font-semibold">
          {title}
        </h4>
        {aside}
      </div>
      {children}
    </div>
  );
}
