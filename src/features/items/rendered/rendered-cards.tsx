import { useItemWords } from "#features/items/details/item-words.ts";
import { CardContent } from "#features/items/list/item-cards.tsx";
import { TickBox } from "#features/items/list/table/table-row.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import type { FirstList } from "./first-list.ts";
import { withParam } from "./row-url.ts";

/** More than the largest phone shows without scrolling. */
const RENDERED_CARDS = 20;

/** The first items as on a phone: `ItemCards` replaces them at the same place. */
export function RenderedCards({ list, url }: Readonly<{ list: FirstList; url: string }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  const { items, all, sort, compared } = list;
  return (
    <ul aria-label={t("items.results")} className="md:hidden">
      {items.slice(0, RENDERED_CARDS).map((item, index) => {
        const isTicked = compared.has(item.id);
        return (
          <li
            key={item.id}
            aria-posinset={index + 1}
            aria-setsize={items.length}
            className={classNames(
              "flex h-16.25 items-center gap-1 border-line pl-3.5 not-first:border-t",
              isTicked && "bg-surface-2",
            )}
          >
            <a
              href={withParam(url, "item", item.id)}
              data-item={item.id}
              className="flex h-full min-w-0 flex-1 items-center gap-3 text-left outline-offset-[-2px]"
            >
              <CardContent item={item} all={all} sort={sort} words={words} />
            </a>
            <span className="grid h-full w-13 flex-none place-items-center">
              <TickBox isTicked={isTicked} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
