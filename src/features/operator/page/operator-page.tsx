import { useState } from "react";
import * as v from "valibot";
import { usePlayer } from "#client/api/session.ts";
import { load, remove } from "#client/storage/storage.ts";
import { EditedContext, useOperatorList } from "#features/operator/changes/operator.client.ts";
import { CommunityArea } from "#features/operator/community/community-area.tsx";
import { ItemsArea } from "#features/operator/items/items-area.tsx";
import { LogArea } from "#features/operator/log/log-area.tsx";
import { PricesArea } from "#features/operator/prices/prices-area.tsx";
import { ServersArea } from "#features/operator/servers/servers-area.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { Button } from "#ui/layout/button.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { Page } from "#ui/layout/page.tsx";
import { RowsSkeleton } from "./area.tsx";
import { AREAS, type AreaName } from "./operator-url.ts";

type OperatorPageProps = Readonly<{
  area: AreaName;
  onArea: (area: AreaName) => void;
  /** Called after each edit. */
  onEdited: () => void;
}>;

/** The operator page: prices, servers, what members share, the versions of the items, and the log of changes. */
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
            {area === "items" && <ItemsArea />}
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

const PREFIX = "skypurse.change.";

/** An operator's edit that release 0.2.0 had not sent, or that was refused: its fields depend on the kind. */
const UnsentEdit = v.object({
  kind: v.pipe(v.string(), v.startsWith("operator:")),
  player: v.string(),
  label: v.string(),
  payload: v.object({ to: v.optional(v.nullable(v.record(v.string(), v.unknown()))) }),
});

/** Shows edits that an earlier release has kept in this browser without sending them, until they are discarded. */
function UnsentEdits() {
  const { t } = useTranslation();
  const player = usePlayer()?.id;
  const [edits, setEdits] = useState(() => unsentEdits().filter((edit) => edit.player === player));
  if (edits.length === 0) return null;

  function discard() {
    for (const { key } of edits) remove(key);
    setEdits([]);
  }

  return (
    <div role="alert" className="grid gap-2 rounded-md border border-warn bg-warn-soft px-4 py-3">
      <p className="font-semibold">{t("operator.unsent.title")}</p>
      <ul className="text-sm wrap-anywhere text-text-2">
        {edits.map(({ key, label, text }) => (
          <li key={key}>{[label, text].filter(Boolean).join(": ")}</li>
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={discard}>
        {t("outbox.discard")}
      </Button>
    </div>
  );
}

function unsentEdits() {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .toSorted()
    .flatMap((key) => {
      const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), UnsentEdit), load(key));
      if (!success) return [];
      const { player, label, payload } = output;
      return [{ key, player, label, text: textOf(payload.to) }];
    });
}

/** Returns what was typed: the texts and amounts of an edit. */
function textOf(value: unknown): string {
  if (typeof value !== "object") return String(value ?? "");
  return [...new Set(Object.values(value ?? {}).map(textOf))].filter(Boolean).join(" · ");
}
