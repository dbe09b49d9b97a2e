import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EditableProduct } from "#contract/shop.ts";
import { logQuery } from "#features/operator/changes/operator.client.ts";
import { Area, RowsSkeleton } from "#features/operator/page/area.tsx";
import { memberCode } from "#features/operator/page/member-code.ts";
import type { LogEntry, PlacedServer } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { LogRow } from "./log-row.tsx";

type LogAreaProps = Readonly<{
  items: readonly EditableProduct[];
  servers: readonly PlacedServer[];
}>;

/** The audit log: who changed what and when, with the values before and after; newest first. */
export function LogArea({ items, servers }: LogAreaProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [parts, setParts] = useState(1);
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(logQuery(parts));
  const entries = data?.entries;
  const heading = useRef<HTMLHeadingElement>(null);
  const names = new Map([
    ...items.map(({ slug, text }) => [slug, text[language].name] as const),
    ...servers.map(({ id, name }) => [id, name] as const),
  ]);

  return (
    <Area title={t("operator.area.log")} heading={heading}>
      {isError && !isFetching && (
        <div className="border-t border-line p-4">
          <Failure
            title={t("operator.log.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => refetch()}
          />
        </div>
      )}
      {isPending && <RowsSkeleton />}
      {entries?.length === 0 && (
        <Empty drawing={<EmptyIsland />} title={t("operator.log.empty")}>
          <p className="max-w-80 pb-4 text-text-2">{t("operator.log.emptyHelp")}</p>
        </Empty>
      )}
      {entries && entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <LogRow
              key={entry.id}
              entry={entry}
              name={nameOf(entry, names)}
              onUndo={() => heading.current?.focus()}
            />
          ))}
        </ol>
      )}
      {data?.hasMore && <OlderButton isLoading={isPlaceholderData} onPress={() => setParts(parts + 1)} />}
    </Area>
  );
}

function OlderButton({ isLoading, onPress }: Readonly<{ isLoading: boolean; onPress: () => void }>) {
  const { t } = useTranslation();
  return (
    <div className="grid border-t border-line p-3">
      <Button look="ghost" aria-disabled={isLoading} onClick={() => !isLoading && onPress()}>
        {t(isLoading ? "general.loader.default" : "operator.log.older")}
      </Button>
    </div>
  );
}

/** Returns the name of the entry's subject at the time of the change; of a member only the code. */
function nameOf(entry: LogEntry, names: ReadonlyMap<string, string>): string {
  const { subject, key } = entry;
  if (subject === "member") return memberCode(key);
  if (subject === "server") return entry.before?.name ?? entry.after?.name ?? key;
  return names.get(key) ?? key;
}
