import { ChevronDown, ChevronUp, Plus, Swords, X } from "lucide-react";
import { type Ref, useMemo, useState } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { MAX_COMPARED, type Marks, marksOf } from "#domain/catalogue/item-comparison.ts";
import { type Column, isStat } from "#domain/catalogue/item-sorting.ts";
import { linesOf } from "#domain/catalogue/item-stats.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { MarkSign, StatLines } from "#features/items/details/stat-lines.tsx";
import { ItemFact, NAME_CELL, NameLink, ROW, TableCell, TICK_CELL } from "#features/items/list/table-row.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { DuelCard } from "./duel-card.tsx";

type CompareTrayProps = Readonly<{
  ref: Ref<HTMLDivElement>;
  items: readonly Item[];
  /** Shown first; not counted among the four compared items. */
  worn: Item | undefined;
  columns: readonly Column[];
  onCompared: (ids: readonly number[]) => void;
  onOpen: (id: number) => void;
}>;

/** The ticked items in the same columns as the table; collapses to its header. */
export function CompareTray({ ref, items, worn, columns, onCompared, onOpen }: CompareTrayProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const all = useMemo(() => (worn ? [worn, ...items] : items), [worn, items]);
  const marks = useMemo(() => marksOf(all), [all]);
  if (all.length === 0) return null;
  const free = MAX_COMPARED - items.length;
  return (
    <section aria-label={t("items.compare.title")} className="flex-none border-t-2 border-moon bg-surface-2">
      <TrayBar
        count={items.length}
        all={all}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onClear={() => onCompared([])}
      />
      {isOpen && (
        // Scrolls sideways together with the table.
        <div ref={ref} className="overflow-hidden [scrollbar-gutter:stable]">
          <div role="table" aria-label={t("items.compare.title")} className="relative min-w-max">
            <TrayHead columns={columns} />
            <div role="rowgroup">
              {all.map((item) => (
                <TrayRow
                  key={item.id}
                  item={item}
                  isWorn={item === worn}
                  columns={columns}
                  marks={marks}
                  onRemove={() => onCompared(items.filter((one) => one !== item).map((one) => one.id))}
                  onOpen={onOpen}
                />
              ))}
            </div>
          </div>
        </div>
      )}
      {isOpen && free > 0 && (
        <p className="border-t border-line px-3 py-1">
          <span className="flex h-7 items-center justify-center gap-1.5 rounded-sm border-[1.5px] border-dashed border-control text-xs text-text-2">
            <Plus className="size-3.5" aria-hidden="true" />
            <span>
              {items.length === MAX_COMPARED - 1 ? t("items.compare.last") : t("items.compare.more")}
            </span>
          </span>
        </p>
      )}
    </section>
  );
}

type TrayBarProps = Readonly<{
  /** The number of compared items, without the worn one. */
  count: number;
  all: readonly Item[];
  isOpen: boolean;
  onToggle: () => void;
  onClear: () => void;
}>;

/** The header of the tray, which stays when the tray is collapsed. */
function TrayBar({ count, all, isOpen, onToggle, onClear }: TrayBarProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div className="flex h-12 items-center gap-3 pr-3 pl-4">
      <h2 className="card-title">{t("items.compare.title")}</h2>
      <span className="num text-sm whitespace-nowrap text-text-2">
        {t("items.compare.count", { number: number(count), most: number(MAX_COMPARED) })}
      </span>
      {all.length > 1 && <Legend />}
      <span className="ml-auto flex">
        {all.length === 2 && <DuelButton items={all} />}
        {count > 0 && (
          <Button look="ghost" size="sm" onClick={onClear}>
            {t("items.compare.clear")}
          </Button>
        )}
      </span>
      <IconButton
        size="sm"
        aria-label={isOpen ? t("items.compare.close") : t("items.compare.open")}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {isOpen ? (
          <ChevronDown className="size-4" aria-hidden="true" />
        ) : (
          <ChevronUp className="size-4" aria-hidden="true" />
        )}
      </IconButton>
    </div>
  );
}

/** Opens the duel of the two compared items. */
function DuelButton({ items: [left, right] }: Readonly<{ items: readonly Item[] }>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!left || !right) return null;
  return (
    <>
      <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Swords className="size-4" aria-hidden="true" />
        {t("items.compare.duel")}
      </Button>
      <Dialog title={t("items.compare.duel")} size="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DuelCard left={left} right={right} />
      </Dialog>
    </>
  );
}

/** Explains the marks of the best and worst values. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <span aria-hidden="true" className="flex gap-3 text-xs whitespace-nowrap">
      <span className="font-bold text-success">
        <MarkSign mark="best" />
        {t("items.compare.best")}
      </span>
      <span className="text-text-3">
        <MarkSign mark="worst" />
        {t("items.compare.worst")}
      </span>
    </span>
  );
}

/** The header row for screen readers: sighted users see the same columns in the table above. */
function TrayHead({ columns }: Pick<CompareTrayProps, "columns">) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <div role="rowgroup" className="sr-only">
      <div role="row">
        {(["remove", "name", ...columns] as const).map((column) => (
          <span key={column} role="columnheader">
            {column === "remove" ? t("items.compare.remove") : words.column(column)}
          </span>
        ))}
      </div>
    </div>
  );
}

type TrayRowProps = Pick<CompareTrayProps, "columns" | "onOpen"> &
  Readonly<{ item: Item; isWorn: boolean; marks: Marks; onRemove: () => void }>;

function TrayRow({ item, isWorn, columns, marks, onRemove, onOpen }: TrayRowProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <div role="row" className={`${ROW} h-8.5 bg-surface-2 text-sm not-first:border-t`}>
      <span role="cell" className={TICK_CELL}>
        {!isWorn && (
          <button
            type="button"
            aria-label={t("items.compare.removeNamed", { name: item.name })}
            onClick={onRemove}
            className="grid size-7 place-items-center rounded-sm text-text-2 hover:bg-surface-3 hover:text-text"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </span>
      <span role="rowheader" className={`${NAME_CELL} flex items-center`}>
        <NameLink item={item} onOpen={onOpen} isReachable />
        {isWorn && <Tag tone="moon">{t("items.compare.worn")}</Tag>}
      </span>
      {columns.map((column) => (
        <TableCell key={column} column={column} role="cell">
          {isStat(column) ? (
            <StatLines
              lines={linesOf(item, column)}
              words={words}
              markOf={({ unit }) => marks(item, column, unit)}
            />
          ) : (
            <ItemFact item={item} column={column} />
          )}
        </TableCell>
      ))}
    </div>
  );
}
