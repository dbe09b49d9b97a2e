import { Scale, X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { type Item, STATS } from "#domain/catalogue/item.ts";
import { MAX_COMPARED, marksOf } from "#domain/catalogue/item-comparison.ts";
import { linesOf } from "#domain/catalogue/item-stats.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { StatLines } from "#features/items/details/stat-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { dockRef } from "#ui/layout/publish-size.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Legend } from "./compare-tray.tsx";
import { DuelCard } from "./duel-card.tsx";

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

type CompareSheetProps = Readonly<{
  items: readonly Item[];
  worn: Item | undefined;
  isOpen: boolean;
  onClose: () => void;
  onCompared: (ids: readonly number[]) => void;
  onOpen: (id: number) => void;
}>;

/** A column of the comparison. */
const CELL = "min-w-0 flex-1 basis-0 pl-1 text-right";
/** Its least width in rem: four of them fit on a phone of 390 px, and scroll on narrower ones. */
const LEAST_REM = 5.25;

/** The comparison on a phone: one column per item, and one row for each stat that any of the items has. */
function CompareSheet(props: CompareSheetProps) {
  const { items, worn, isOpen, onClose, onCompared } = props;
  const { t } = useTranslation();
  const all = useMemo(() => (worn ? [worn, ...items] : items), [worn, items]);
  const [left, right, ...others] = all;
  return (
    <Dialog title={t("items.compare.title")} size="wide" isOpen={isOpen} onClose={onClose}>
      {left && right && others.length === 0 && (
        <div className="mb-4 rounded-lg bg-surface-2 p-4">
          <DuelCard left={left} right={right} />
        </div>
      )}
      <Legend />
      <div
        className="mt-3 overflow-x-auto outline-offset-[-2px]"
        tabIndex={0}
        role="group"
        aria-label={t("items.compare.title")}
      >
        <div
          role="table"
          aria-label={t("items.compare.title")}
          className="pr-3 text-sm"
          style={{ minWidth: `${all.length * LEAST_REM}rem` }}
        >
          <div role="row" className="flex">
            <span role="columnheader">
              <span className="sr-only">{t("items.stats")}</span>
            </span>
            {all.map((item) => (
              <ItemHead key={item.id} item={item} sheet={props} />
            ))}
          </div>
          <StatRows items={all} />
        </div>
      </div>
      <div className="mt-4 flex justify-end">
        <Button
          look="ghost"
          onClick={() => {
            onClose();
            onCompared([]);
          }}
        >
          {t("items.compare.clear")}
        </Button>
      </div>
    </Dialog>
  );
}

/** The name of an item, which opens it, and the button that removes it. */
function ItemHead({ item, sheet }: Readonly<{ item: Item; sheet: CompareSheetProps }>) {
  const { items, worn, onClose, onCompared, onOpen } = sheet;
  const { t } = useTranslation();
  return (
    <div role="columnheader" className={`${CELL} flex flex-col pb-1 font-semibold`}>
      <button
        type="button"
        onClick={() => {
          onClose();
          onOpen(item.id);
        }}
        className="min-h-11 w-full content-start text-right wrap-anywhere hover:underline"
      >
        {item.name}
      </button>
      <span className="mt-auto flex justify-end">
        {item === worn ? (
          <Tag tone="moon">{t("items.compare.worn")}</Tag>
        ) : (
          <button
            type="button"
            aria-label={t("items.compare.removeNamed", { name: item.name })}
            onClick={() => onCompared(items.filter((one) => one !== item).map(({ id }) => id))}
            className="-mr-3 grid size-11 place-items-center rounded-sm text-text-2"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  );
}

function StatRows({ items }: Readonly<{ items: readonly Item[] }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  const marks = useMemo(() => marksOf(items), [items]);
  const stats = STATS.filter((stat) => items.some((item) => linesOf(item, stat).length > 0));
  return (
    <>
      <StatRow name={t("items.column.level")}>
        {items.map((item) => (
          <span key={item.id} role="cell" className={CELL}>
            {words.points(item.level)}
          </span>
        ))}
      </StatRow>
      {stats.map((stat) => (
        <StatRow key={stat} name={words.parameter(stat)}>
          {items.map((item) => (
            <span key={item.id} role="cell" className={`${CELL} whitespace-nowrap`}>
              <StatLines
                lines={linesOf(item, stat)}
                words={words}
                markOf={({ unit }) => marks(item, stat, unit)}
              />
            </span>
          ))}
        </StatRow>
      ))}
    </>
  );
}

/** The name of a stat above its values, which then have the whole width. */
function StatRow({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div role="row" className="border-t border-line py-1.5">
      <span role="rowheader" className="sticky left-0 text-text-2">
        {name}
      </span>
      <div className="num flex font-[550]">{children}</div>
    </div>
  );
}
