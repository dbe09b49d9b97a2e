import { type Query, type QueryCache, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

const MINUTE_MS = 60_000;
/** Interval in milliseconds at which the age is updated. */
const TICK_MS = 30_000;

type ShownAgeProps = Readonly<{
  /** The first part of the queries' keys. */
  scope: string;
  /** The third part of the queries' keys; not compared by default. */
  part?: string;
  /** Only changes of this browser are displayed, because no data is stored. */
  isPartial?: boolean;
}>;

/**
 * While the server is unreachable: the age of the data, that none is stored, or that only changes of this browser are displayed.
 * `null` for the server's latest response.
 */
export function ShownAge({ scope, part, isPartial = false }: ShownAgeProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const oldest = useSyncExternalStore(
    subscribe,
    () => oldestShown(cache, scope, part),
    () => undefined,
  );
  if (oldest === undefined && !isPartial) return null;
  const age = typeof oldest === "number" ? <Age key={oldest} at={oldest} /> : t("general.notSeen");
  return (
    <p className="flex items-center gap-2 text-sm text-text-2">
      <CloudOff className="size-4 flex-none text-text-3" aria-hidden="true" />
      <span>{isPartial ? t("general.onlyChanges") : age}</span>
      {isPartial && (
        <Button
          size="sm"
          look="ghost"
          onClick={() => void client.refetchQueries({ queryKey: [scope], type: "active" })}
        >
          {t("general.retry")}
        </Button>
      )}
    </p>
  );
}

/** `undefined` if all responses are the server's latest. */
function oldestShown(cache: QueryCache, scope: string, part?: string): number | "unseen" | undefined {
  const queries = cache.findAll({
    type: "active",
    predicate: ({ queryKey }) => queryKey[0] === scope && (part === undefined || queryKey[2] === part),
  });
  const old = queries.filter(isOld).map(({ state }) => state.dataUpdatedAt);
  if (old.length > 0) return Math.min(...old);
  return queries.some(({ state }) => state.data === undefined && hasNoResponse(state.error))
    ? "unseen"
    : undefined;
}

/** The network failed: the status of the error is 0. `navigator.onLine` can be wrong. */
const hasNoResponse = (error: Error | null) => error !== null && "status" in error && error.status === 0;

/** The last request failed, or the data is from before this page was opened. */
function isOld({ state }: Query): boolean {
  const isKept = state.dataUpdatedAt < performance.timeOrigin;
  return state.data !== undefined && (state.fetchFailureCount > 0 || isKept);
}

function Age({ at }: Readonly<{ at: number }>) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return t("general.asOf.now");
  if (minutes < 60) return t("general.asOf.minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("general.asOf.hours", { count: hours });
  return t("general.asOf.days", { count: Math.floor(hours / 24) });
}
