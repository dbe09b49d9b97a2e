import { useRef } from "react";
import type { useItems } from "#client/state/use-items.ts";
import { TableSkeleton } from "#features/items/list/table/table-skeleton.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import type { FoundItems } from "./found-items.tsx";
import { RenderedRows } from "./rendered-list.tsx";
import type { useItemList } from "./use-item-list.ts";

type ItemResultsProps = Readonly<{
  page: ReturnType<typeof useItemList>;
  catalogue: ReturnType<typeof useItems>;
  /** `undefined` until it is loaded. */
  List: typeof FoundItems | undefined;
  /** Whether it could not be loaded the last time. */
  isListFailed: boolean;
  onRetry: () => void;
  /** Whether the server has rendered the wanted rows. */
  isRendered: boolean;
  isNarrow: boolean;
}>;

/** The items found; until the catalogue is loaded, the rows that the server has rendered, or why there are none yet. */
export function ItemResults(props: ItemResultsProps) {
  const { page, catalogue, List, isListFailed, onRetry, isRendered, isNarrow } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const isFailed = (catalogue.isError && !catalogue.isFetching) || isListFailed;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t("items.results")}
      className="card flex min-h-0 flex-col overflow-hidden outline-none md:min-h-96 md:flex-1"
    >
      {isFailed && (
        <div className="p-4">
          <Failure
            title={t("items.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => {
              // The retry button unmounts: the focus moves to the list.
              place.current?.focus();
              onRetry();
            }}
          />
        </div>
      )}
      {List && catalogue.items && page.list ? (
        <List page={page} all={catalogue.items} sets={catalogue.sets} list={page.list} isNarrow={isNarrow} />
      ) : isRendered ? (
        <RenderedRows onOpen={page.onOpen} />
      ) : (
        !isFailed && <TableSkeleton />
      )}
    </section>
  );
}
