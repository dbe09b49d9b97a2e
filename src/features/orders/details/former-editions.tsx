import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { type FrozenLines, MAX_EDITIONS, pricedAsSaved } from "#domain/order/saved-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useEditions } from "#features/orders/orders.client.ts";
import type { OrderEditions, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { ChangeList } from "./change-list.tsx";
import { SavedLines } from "./saved-lines.tsx";

type FormerEditionsProps = Readonly<{ order: SavedOrder; catalogue: ShopCatalogue }>;

const SUMMARY =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-md text-sm hover:bg-surface-2 md:min-h-9 [&::-webkit-details-marker]:hidden";

/** What an edited order was before, each content with what changed after it. */
export function FormerEditions({ order, catalogue }: FormerEditionsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (order.editedAt === null) return null;
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${SUMMARY} -mx-1.5 px-1.5 font-semibold`}>
        <ChevronRight className="size-4 flex-none group-open:rotate-90" aria-hidden="true" />
        {t("editions.former")}
      </summary>
      {isOpen && <EditionList order={order} catalogue={catalogue} />}
    </details>
  );
}

function EditionList({ order, catalogue }: FormerEditionsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { data: editions, isError, isFetching, refetch } = useEditions(order);
  if (!editions)
    return isError && !isFetching ? (
      <Failure title={t("editions.failed")} retryLabel={t("general.retry")} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t("general.loader.default")} className="skeleton h-20" />
    );
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-text-3">{t("editions.formerHelp", { most: number(MAX_EDITIONS) })}</p>
      <ul className="rounded-lg border border-line">
        {editions.map((edition, index) => (
          <li key={edition.id} className="border-line not-first:border-t">
            <Edition
              edition={edition}
              next={editions[index - 1]?.content ?? order.content}
              catalogue={catalogue}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type EditionProps = Readonly<{
  edition: OrderEditions["editions"][number];
  next: FrozenLines;
  catalogue: ShopCatalogue;
}>;

function Edition({ edition: { content, savedAt, sentAt }, next, catalogue }: EditionProps) {
  const { t } = useTranslation();
  const moment = useFormatTimestamp();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group/edition" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${SUMMARY} px-3 py-1`}>
        <ChevronRight
          className="size-4 flex-none text-text-3 group-open/edition:rotate-90"
          aria-hidden="true"
        />
        <span className="num min-w-0 flex-1">
          {moment(savedAt)}
          {sentAt && (
            <span className="block text-xs text-text-3">
              {t("editions.sent", { moment: moment(sentAt) })}
            </span>
          )}
        </span>
        <Amount amount={pricedAsSaved(content).totalPenya} currency="penya" unit />
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-3 pb-3">
          <SavedLines content={content} catalogue={catalogue} />
          <div>
            <h4 className="text-sm font-semibold">{t("editions.changedThen")}</h4>
            <ChangeList before={content} after={next} catalogue={catalogue} />
          </div>
        </div>
      )}
    </details>
  );
}
