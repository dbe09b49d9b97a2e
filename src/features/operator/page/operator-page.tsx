import { useOperatorList } from "#features/operator/changes/operator.client.ts";
import { EditedContext } from "#features/operator/changes/use-edit.ts";
import { PricesArea } from "#features/operator/prices/prices-area.tsx";
import { ServersArea } from "#features/operator/servers/servers-area.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { Page } from "#ui/layout/page.tsx";
import { AREAS, type AreaName } from "./operator-url.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { UnsentEdits } from "./unsent-edits.tsx";

// Loaded lazily, with their texts: they are opened less often than prices.
const CommunityArea = lazyPart(
  async () => (await import("#features/operator/community/community-area.tsx")).CommunityArea,
  RowsCard,
);
const LogArea = lazyPart(async () => (await import("#features/operator/log/log-area.tsx")).LogArea, RowsCard);

type OperatorPageProps = Readonly<{
  area: AreaName;
  onArea: (area: AreaName) => void;
  /** Called after each edit. */
  onEdited: () => void;
}>;

/** The operator page: prices, servers, what members share, and the log of changes. */
export function OperatorPage({ area, onArea, onEdited }: OperatorPageProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useOperatorList();
  const isNarrow = useMedia(NARROW_QUERY) ?? false;
  return (
    <Page title={t("operator.title")} sub={t("operator.sub")}>
      <div className="grid max-w-260 gap-3 md:gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="max-md:w-full">
            <Segmented
              full={isNarrow}
              label={t("operator.areas")}
              options={AREAS.map((value) => ({ value, label: t(`operator.area.${value}`) }))}
              value={area}
              onChange={onArea}
            />
          </div>
          <p className="min-w-0 flex-1 basis-60 text-sm text-text-3">{t("operator.when")}</p>
        </div>
        <UnsentEdits />
        <ShownAge scope="operator" part="list" />
        {isError && !data && !isFetching && (
          <Failure title={t("operator.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
        )}
        {!data && (!isError || isFetching) && <RowsCard />}
        {data && (
          <EditedContext value={onEdited}>
            {area === "prices" && <PricesArea items={data.items} />}
            {area === "servers" && <ServersArea servers={data.servers} />}
            {area === "community" && <CommunityArea {...data} />}
            {area === "log" && <LogArea {...data} />}
          </EditedContext>
        )}
      </div>
    </Page>
  );
}

function RowsCard() {
  return (
    <div className="card overflow-hidden">
      <RowsSkeleton />
    </div>
  );
}
