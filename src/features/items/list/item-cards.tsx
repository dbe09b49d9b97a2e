import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { isStat, type Sort } from "#domain/catalogue/item-sorting.ts";
import { strongest } from "#domain/catalogue/item-stats.ts";
import { type ItemWords, useItemWords } from "#features/items/details/item-words.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { TickBox } from "#features/items/list/table/table-row.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";

type ItemCardsProps = Readonly<{
  items: readonly Item[];
  /** The whole catalogue: the strength of a stat is relative to it. */
  all: readonly Item[];
  sort: Sort;
  compared: readonly Item[];
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
  /** Shown instead of the rows when no item matches. */
  emptyMessage: ReactNode;
}>;

const ROW_HEIGHT = 65;

/** The list on a phone: two lines for each item, with its three strongest stats. The page itself scrolls. */
export const ItemCards = memo(function ItemCards(props: ItemCardsProps) {
  const { items, all, sort, compared, onTick, onOpen, emptyMessage } = props;
  const { t } = useTranslation();
  const words = useItemWords();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The top of the list is known only after layout, and changes when the content above it grows.
  useLayoutEffect(() => {
    function measure() {
      const found = list.current?.getBoundingClientRect();
      if (found) setTop(Math.round(found.top + window.scrollY));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // Keys are list positions: new results reuse the existing
  // cards, which is much cheaper than mounting others.
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: top,
  });
  const ticked = useMemo(() => new Set(compared), [compared]);
  const card = useMemo(() => ({ all, sort, words, onTick, onOpen }), [all, sort, words, onTick, onOpen]);
  return (
    <>
      {emptyMessage}
      <ul
        ref={list}
        aria-label={t("items.results")}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const item = items[index];
          return (
            item && (
              <Card
                key={key}
                item={item}
                card={card}
                isTicked={ticked.has(item)}
                position={index + 1}
                count={items.length}
                top={start - virtualizer.options.scrollMargin}
                height={size}
              />
            )
          );
        })}
      </ul>
    </>
  );
});

type CardProps = Readonly<{
  item: Item;
  card: Pick<ItemCardsProps, "all" | "sort" | "onTick" | "onOpen"> & Readonly<{ words: ItemWords }>;
  isTicked: boolean;
  position: number;
  count: number;
  top: number;
  height: number;
}>;

const Card = memo(function Card({ item, card, isTicked, position, count, top, height }: CardProps) {
  const { t } = useTranslation();
  const { all, sort, words, onTick, onOpen } = card;
  return (
    <li
      aria-posinset={position}
      aria-setsize={count}
      className={classNames(
        "absolute inset-x-0 flex items-center gap-1 border-line pl-3.5 contain-layout contain-style not-first:border-t",
        isTicked && "bg-surface-2",
      )}
      style={{ height, top }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(item.id)}
        className="flex h-full min-w-0 flex-1 items-center gap-3 text-left outline-offset-[-2px]"
      >
        <CardContent item={item} all={all} sort={sort} words={words} />
      </button>
      <label className="grid h-full w-13 flex-none place-items-center">
        <input
          type="checkbox"
          className="peer sr-only"
          aria-label={t("items.compare.tick", { name: item.name })}
          checked={isTicked}
          onChange={() => onTick(item.id)}
        />
        <TickBox isTicked={isTicked} />
      </label>
    </li>
  );
});

type CardContentProps = Readonly<{ item: Item; words: ItemWords }> & Pick<ItemCardsProps, "all" | "sort">;

/** The icon of an item, its name with its level, and its strongest stats. */
export function CardContent({ item, all, sort, words }: CardContentProps) {
  const { t } = useTranslation();
  const stats = strongest(all, item, 3, isStat(sort.by) ? sort.by : undefined);
  return (
    <>
      <span className="grid size-8.5 flex-none place-items-center rounded-sm bg-surface-3">
        <KindGlyph item={item} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="line-clamp-2 min-w-0 flex-1 leading-4.5 font-semibold">{item.name}</span>
          <span className="num flex-none text-xs text-text-3">
            {t("items.levelOf", { level: words.points(item.level) })}
          </span>
        </span>
        {/* A stat that does not fit wraps into a hidden second line: a cut-off number would be misread. */}
        <span className="num flex h-5 flex-wrap items-baseline gap-x-2 overflow-hidden text-sm font-semibold whitespace-nowrap">
          {stats.map(({ stat, line }) => (
            <span key={stat}>
              <span className="mr-1 text-xs font-normal text-text-3">{t(`items.short.${stat}`)}</span>
              <span>{words.line(line)}</span>
            </span>
          ))}
          {stats.length === 0 && (
            <span className="truncate font-normal text-text-3">{words.kindInList(item)}</span>
          )}
        </span>
      </span>
    </>
  );
}
