import type { Item } from "#domain/catalogue/item.ts";
import { formatSort } from "#domain/catalogue/item-search-params.ts";
import { type Column, isStat, nextSort } from "#domain/catalogue/item-sorting.ts";
import { linesOf, mainValue } from "#domain/catalogue/item-stats.ts";
import { type ItemWords, useItemWords } from "#features/items/details/item-words.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { StatLines } from "#features/items/details/stat-lines.tsx";
import { ColumnHeader } from "#features/items/list/table/column-header.tsx";
import { factOf, TableCell, TickBox } from "#features/items/list/table/table-row.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import type { FirstList } from "./first-list.ts";
import { withParam } from "./row-url.ts";

/** More than a window of 1440 pixels' height shows without scrolling. */
const RENDERED_ROWS = 40;

/** The widths of `table-columns.ts` as classes: the Content-Security-Policy refuses styles in the HTML of the server. */
export const WIDTH_CLASS: Readonly<Record<Column, string>> = {
  kind: "w-28",
  class: "w-28",
  rarity: "w-28",
  level: "w-14",
  attack: "w-23",
  defense: "w-23",
  hp: "w-18.5",
  mp: "w-18.5",
  criticalRate: "w-20",
  criticalDamage: "w-21",
  attackSpeed: "w-20",
  moveSpeed: "w-18.5",
};
const NAME_CLASS = "sticky left-10 z-1 h-full w-52 min-w-0 flex-none grow bg-inherit";
const TICK_CLASS = "sticky left-0 z-1 grid h-full w-10 flex-none place-items-center bg-inherit";
const ROW_CLASS = "flex w-full min-w-max items-center border-b border-line pr-1";

type TableProps = Readonly<{ list: FirstList; url: string }>;

/** The first items as on a wide screen: `ItemTable` replaces them at the same place. */
export function RenderedTable({ list, url }: TableProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <div
      role="table"
      tabIndex={0}
      aria-label={t("items.results")}
      aria-rowcount={list.items.length + 1}
      aria-colcount={list.columns.length + 2}
      className="min-h-0 flex-1 overflow-auto bg-[linear-gradient(var(--c-surface-2)_2.3125rem,var(--c-line)_0_2.375rem,transparent_0)] outline-offset-[-2px] [scrollbar-gutter:stable] max-md:hidden"
    >
      <Head list={list} url={url} words={words} />
      <div role="rowgroup">
        {list.items.slice(0, RENDERED_ROWS).map((item, index) => (
          <Row key={item.id} item={item} index={index} list={list} url={url} words={words} />
        ))}
      </div>
    </div>
  );
}

type PartProps = TableProps & Readonly<{ words: ItemWords }>;

/** The column headers: each leads to the page that is sorted by it. */
function Head({ list, url, words }: PartProps) {
  const { t } = useTranslation();
  const { columns, sort } = list;
  return (
    <div role="rowgroup" className="sticky top-0 z-3">
      <div
        role="row"
        aria-rowindex={1}
        className={classNames(ROW_CLASS, "h-9.5 bg-surface-2 text-xs font-semibold text-text-2")}
      >
        <span role="columnheader" className={TICK_CLASS}>
          <span className="sr-only">{t("items.compare.title")}</span>
        </span>
        {(["name", ...columns] as const).map((by) => (
          <ColumnHeader
            key={by}
            by={by}
            sort={sort}
            words={words}
            className={by === "name" ? NAME_CLASS : classNames("flex-none", WIDTH_CLASS[by])}
            control={({ children, ...props }) => (
              <a href={withParam(url, "sort", formatSort(nextSort(sort, by)))} {...props}>
                {children}
              </a>
            )}
          />
        ))}
      </div>
    </div>
  );
}

type RowProps = PartProps & Readonly<{ item: Item; index: number }>;

function Row({ item, index, list, url, words }: RowProps) {
  const { t } = useTranslation();
  const isTicked = list.compared.has(item.id);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(
        ROW_CLASS,
        "h-8.5 text-sm hover:bg-surface-2",
        isTicked ? "bg-surface-2" : "bg-surface",
      )}
    >
      <span role="cell" className={TICK_CLASS}>
        <TickBox isTicked={isTicked} />
      </span>
      <span role="cell" className={NAME_CLASS}>
        <a
          href={withParam(url, "item", item.id)}
          data-item={item.id}
          title={item.name}
          className="flex h-full w-full min-w-0 items-center gap-2 px-2 text-left font-[550] outline-offset-[-2px] hover:underline"
        >
          <KindGlyph item={item} />
          <span className="truncate">{item.name}</span>
        </a>
      </span>
      {list.columns.map((column) => (
        <TableCell
          key={column}
          role="cell"
          column={column}
          isSorted={column === list.sort.by}
          isEmpty={isStat(column) && linesOf(item, column).length === 0}
          className={classNames("flex-none", WIDTH_CLASS[column])}
        >
          {isStat(column) ? (
            <StatLines lines={linesOf(item, column)} words={words} />
          ) : (
            factOf(item, column, words, t("items.anybody"))
          )}
          {isStat(column) && column === list.sort.by && (
            <Bar share={(mainValue(item, column) ?? 0) / list.largest} />
          )}
        </TableCell>
      ))}
    </div>
  );
}

/** As the bar of `TableRow`, but its width is an attribute: the Content-Security-Policy refuses styles in the HTML. */
function Bar({ share }: Readonly<{ share: number }>) {
  if (!(share > 0)) return null;
  const percent = Math.min(100, share * 100);
  return (
    <svg
      aria-hidden="true"
      className="absolute right-2 bottom-1 h-0.5 w-[calc(100%-1rem)] fill-moon opacity-75"
    >
      <rect x={`${(100 - percent).toFixed(1)}%`} width={`${percent.toFixed(1)}%`} height="100%" rx="1" />
    </svg>
  );
}
