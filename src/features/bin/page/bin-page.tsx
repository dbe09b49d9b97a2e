import { Bell, ReceiptText, ShoppingCart, UserRound } from "lucide-react";
import { useRef } from "react";
import { BIN_DAYS, type BinEntry, type BinKind } from "#contract/bin.ts";
import { useBin } from "#features/bin/bin.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";

const ICONS = { order: ReceiptText, character: UserRound, alert: Bell, cart: ShoppingCart } as const;

const HELP = {
  visitor: "bin.visitor",
  guest: "bin.guest",
  member: "bin.help",
  operator: "bin.help",
} as const;

type BinPageProps = Readonly<{
  nameOf: (entry: BinEntry) => string;
  /** Whether the request that restores it is on its way. */
  isRestoring: (entry: BinEntry) => boolean;
  onRestore: (entry: BinEntry) => void;
}>;

/** Lists deleted items, each with its date and a button to restore it. */
export function BinPage({ nameOf, isRestoring, onRestore }: BinPageProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { entries, role, isError, isFetching, refetch } = useBin();
  const card = useRef<HTMLElement>(null);
  const rows = entries?.filter((entry) => !isRestoring(entry));
  return (
    <Page title={t("bin.title")}>
      <p className="text-text-2">{t(HELP[role], { days: number(BIN_DAYS) })}</p>
      <section ref={card} tabIndex={-1} aria-label={t("bin.title")} className="card outline-none">
        {rows ? (
          rows.length === 0 ? (
            <Empty drawing={<EmptyIsland />} title={t("bin.empty")}>
              <p className="max-w-100 text-text-2">{t("bin.emptyHelp")}</p>
            </Empty>
          ) : (
            <ul>
              {rows.map((entry) => (
                <Row
                  key={`${entry.kind}:${entry.id}`}
                  entry={entry}
                  name={nameOf(entry)}
                  onRestore={() => {
                    // The row disappears with its button.
                    card.current?.focus();
                    onRestore(entry);
                  }}
                />
              ))}
            </ul>
          )
        ) : isError && !isFetching ? (
          <div className="p-4">
            <Failure title={t("bin.failed")} retryLabel={t("general.retry")} onRetry={() => void refetch()} />
          </div>
        ) : (
          <div role="status" aria-label={t("general.loader.default")} className="skeleton h-65" />
        )}
      </section>
    </Page>
  );
}

type RowProps = Readonly<{ entry: BinEntry; name: string; onRestore: () => void }>;

function Row({ entry, name, onRestore }: RowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const moment = useFormatTimestamp();
  const { kind, lines, total, deletedAt } = entry;
  const Icon = ICONS[kind satisfies BinKind];
  const facts = [
    t(`bin.kind.${kind}`),
    lines !== null && t("cart.lines", { count: lines, number: number(lines) }),
    total !== null && t("bin.total", { penya: number(total) }),
  ];
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0 md:px-5">
      <Icon className="size-4.5 flex-none text-text-3 stroke-[1.75]" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-[550] wrap-anywhere">{name}</span>
        <span className="num block text-sm text-text-2">{facts.filter(Boolean).join(" · ")}</span>
        <span className="num block text-xs text-text-3">
          {t("bin.deleted", { moment: moment(deletedAt) })}
        </span>
      </span>
      <Button size="sm" aria-label={t("bin.restoreOf", { name })} onClick={onRestore}>
        {t("bin.restore")}
      </Button>
    </li>
  );
}
