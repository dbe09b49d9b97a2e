import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { usePageHead } from "#client/state/page-head.ts";
import { idInAddress } from "#domain/catalogue/item-address.ts";
import {
  CataloguePart,
  ItemLink,
  ItemNote,
  LinkedRow,
  Rows,
} from "#features/items/details/catalogue-part.tsx";
import { SetBonusLines } from "#features/items/details/stat-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { setPageQuery } from "./catalogue-pages.client.ts";
import { DataNote } from "./data-note.tsx";
import { useSetHead } from "./entry-heads.ts";
import { EntryPage, MissingEntry } from "./entry-page.tsx";

/** A set: its bonuses and its pieces. */
export function SetView() {
  const { t, language } = useTranslation();
  const { address } = useParams({ from: "/fwc-items/sets/$address" });
  const id = idInAddress(address);
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...setPageQuery(id ?? 0, language),
    enabled: id !== undefined,
  });
  usePageHead(useSetHead(data));
  if (!data)
    return (
      <MissingEntry
        kind="set"
        error={error ?? undefined}
        isLoading={id !== undefined && (isFetching || (isPending && !error))}
        onRetry={() => void refetch()}
      />
    );
  const { set, source } = data;
  return (
    <EntryPage title={set.name}>
      <div className="card grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 p-4 md:p-5 xl:grid-cols-2">
        <CataloguePart title={t("catalogue.set.bonus")}>
          <SetBonusLines bonus={set.bonus} />
        </CataloguePart>
        <CataloguePart title={t("catalogue.set.parts")}>
          <Rows total={set.parts.length} rows={set.parts}>
            {(part) => (
              <LinkedRow link={<ItemLink item={part} />}>
                <ItemNote item={part} />
              </LinkedRow>
            )}
          </Rows>
        </CataloguePart>
      </div>
      <DataNote source={source} />
    </EntryPage>
  );
}
