import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Scale } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { usePageHead } from "#client/state/page-head.ts";
import { useItems } from "#client/state/use-items.ts";
import type { GameItem } from "#contract/items.ts";
import type { Item } from "#domain/catalogue/item.ts";
import { idInAddress } from "#domain/catalogue/item-address.ts";
import { formatCompared } from "#domain/catalogue/item-search-params.ts";
import { comparedWith } from "#features/items/compare/last-compared.ts";
import { ItemContent } from "#features/items/details/item-content.tsx";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { type ShownItem, useShownItem } from "#features/items/details/shown-item.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { itemPageQuery } from "./catalogue-pages.client.ts";
import { DataNote } from "./data-note.tsx";
import { useItemHead } from "./entry-heads.ts";
import { EntryPage, MissingEntry } from "./entry-page.tsx";

type ItemViewProps = Readonly<{
  /** What the item would change for a character. */
  equipFor: (item: Item) => ReactNode;
  plannerFor: (item: Item) => ReactNode;
  actionsFor: (item: Item) => ReactNode;
  /** Tells of changes; also of an item that is gone. */
  watchFor: (item: GameItem) => ReactNode;
  /** What players say of its price. */
  pricesFor: (item: GameItem) => ReactNode;
}>;

export function ItemView(props: ItemViewProps) {
  const { address } = useParams({ from: "/fwc-items/$address" });
  const { language } = useTranslation();
  const id = idInAddress(address);
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...itemPageQuery(id ?? 0, language),
    enabled: id !== undefined,
  });
  // Without a network, the list may have been kept.
  const listed = useItems(language, isError);
  const shown = useShownItem(id, listed);
  if (shown) return <KnownItem shown={shown} {...props} />;
  return (
    <MissingEntry
      kind="item"
      error={error ?? undefined}
      isLoading={id !== undefined && data === undefined && (isFetching || !isError || listed.isFetching)}
      onRetry={() => void refetch()}
    />
  );
}

function KnownItem({
  shown,
  equipFor,
  plannerFor,
  actionsFor,
  watchFor,
  pricesFor,
}: ItemViewProps & Readonly<{ shown: ShownItem }>) {
  const { t } = useTranslation();
  const { item, detail, page } = shown;
  usePageHead(useItemHead(shown));
  const heading = useMemo(
    () => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="grid size-8.5 flex-none place-items-center rounded-sm bg-surface-3">
          <KindGlyph item={item} />
        </span>
        <span className="min-w-0 wrap-anywhere">{item.name}</span>
      </span>
    ),
    [item],
  );
  return (
    <EntryPage title={item.name} heading={heading}>
      <div className="flex flex-wrap gap-2">
        {!page?.gone && (
          <>
            <Link
              to="/fwc-items"
              search={{ fwc: 0, compare: formatCompared(comparedWith(item.id)) }}
              className={buttonClass("quiet")}
            >
              <Scale className="size-4" aria-hidden="true" />
              {t("items.compare.title")}
            </Link>
            {actionsFor(item)}
          </>
        )}
        {detail && watchFor(detail)}
      </div>
      <div className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">
        <ItemContent
          shown={shown}
          isPage
          equip={!page?.gone && equipFor(item)}
          planner={!page?.gone && plannerFor(item)}
        />
        {detail && pricesFor(detail)}
      </div>
      {page && <DataNote source={page.source} />}
    </EntryPage>
  );
}
