import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { itemPath } from "#domain/catalogue/item-address.ts";
import { FIRST_ROWS } from "#domain/catalogue/item-list.ts";
import { isStat, type Sort } from "#domain/catalogue/item-sorting.ts";
import { type BestValues, strongest } from "#domain/catalogue/item-stats.ts";
import { type ItemWords, useItemWords } from "#features/items/details/item-words.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { onPlainClick } from "./item-link.ts";
import { TickBox } from "./table-row.tsx";

/** What the table and the cards show alike. */
export type ItemRowsProps = Readonly<{
  items: readonly Item[];
  /** The number of items found; a rendered page has only the first of them. */
  count: number;
  sort: Sort;
  ticked: readonly number[];
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
  /** Shown instead of the rows when no item matches. */
  emptyMessage: ReactNode;
}>;

/** The strength of a stat is relative to the best values of the catalogue. */
type ItemCardsProps = ItemRowsProps & Readonly<{ best: BestValues }>;

const ROW_HEIGHT = 65;

/** The list on a phone: two lines for each item, with its three strongest stats. The page itself scrolls. */
export const ItemCards = memo(function ItemCards(props: ItemCardsProps) {
  const { items, ticked, emptyMessage, ...cardProps } = props;
  const { t } = useTranslation();
  const words = useItemWords();
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useDistanceFromTop(list);
  // Keys are list positions: new results reuse the existing cards.
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin,
    initialOffset: 0,
    initialRect: { width: 0, height: FIRST_ROWS * ROW_HEIGHT },
  });
  const cards = virtualizer.getVirtualItems();
  return (
    <div className="md:hidden">
      {emptyMessage}
      <ul
        ref={list}
        aria-label={t("items.results")}
        style={spaceAround(cards, virtualizer.getTotalSize(), scrollMargin)}
      >
        {cards.map(({ index, key }) => {
          const item = items[index];
          return (
            item && (
              <Card
                key={key}
                {...cardProps}
                item={item}
                words={words}
                isTicked={ticked.includes(item.id)}
                position={index + 1}
              />
            )
          );
        })}
      </ul>
    </div>
  );
});

/**
 * Returns the space of the rows that are not rendered. There is none in a page of the server, whose
 * Content-Security-Policy refuses styles.
 */
export function spaceAround(rows: readonly VirtualItem[], total: number, margin: number): CSSProperties {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return {};
  return {
    paddingTop: first.start - margin || undefined,
    paddingBottom: total - (last.end - margin) || undefined,
  };
}

/** Returns an element's distance from the top of the page, which changes when the content above it grows. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    function measure() {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

type CardProps = Omit<ItemCardsProps, "items" | "ticked" | "emptyMessage"> &
  Readonly<{ item: Item; words: ItemWords; isTicked: boolean; position: number }>;

const Card = memo(function Card(props: CardProps) {
  const { item, count, words, isTicked, position, onTick, onOpen } = props;
  const { t } = useTranslation();
  return (
    <li
      aria-posinset={position}
      aria-setsize={count}
      className={classNames(
        "flex h-16.25 items-center gap-1 border-line pl-3.5",
        position > 1 && "border-t",
        isTicked && "bg-surface-2",
      )}
    >
      <a
        href={itemPath(item)}
        aria-haspopup="dialog"
        onClick={onPlainClick(() => onOpen(item.id))}
        className="flex h-full min-w-0 flex-1 items-center gap-3 text-left outline-offset-[-2px]"
      >
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
          <StrongestStats {...props} />
        </span>
      </a>
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

/** A stat that does not fit wraps into a hidden second line: a cut-off number would be misread. */
function StrongestStats({ item, words, best, sort }: CardProps) {
  const { t } = useTranslation();
  const stats = strongest(best, item, 3, isStat(sort.by) ? sort.by : undefined);
  return (
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
  );
}
