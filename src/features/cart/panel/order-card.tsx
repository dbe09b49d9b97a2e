import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Tag } from "#ui/feedback/notice.tsx";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import type { OrderView } from "./order-view.tsx";

/** The maximum number of lines that are shown. A longer cart shows one less, and says how many more it has. */
const MOST = 5;

export function OrderCard({ view: { cart, order, catalogue } }: Readonly<{ view: OrderView }>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number } = locale;
  const count = cart.lines.length;
  const named = count > MOST ? MOST - 1 : count;
  return (
    <section aria-label={t("cart.title")} className="card overflow-hidden">
      <div className="flex items-center gap-2.5 px-4 py-3.5 md:px-5">
        <h2 className="card-title">{t("cart.title")}</h2>
        {count > 0 && <Tag>{t("cart.lines", { count, number: number(count) })}</Tag>}
        <Link to="/shop" className={`${buttonClass("quiet", "sm")} ml-auto`}>
          <span>{count > 0 ? t("cart.goOn") : t("cart.start")}</span>
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      {count === 0 && <EmptyCart />}
      <ul>
        {cart.lines.slice(0, named).map((line, index) => {
          const total = order?.lines[index]?.total;
          return (
            <li key={line.id} className="flex min-h-11 items-center gap-3 border-t border-line px-4 md:px-5">
              <span className="num min-w-0 flex-1 truncate">
                <span className="text-text-3">{`${number(line.quantity)} ×`}</span>{" "}
                {line.kind === "manual" || catalogue.isKnown ? (
                  <span className="font-[550]">
                    {line.kind === "manual" ? line.label : catalogue.nameOf(line.slug)}
                  </span>
                ) : (
                  <span className="skeleton inline-block h-3 w-32" />
                )}
              </span>
              {total && <Amount amount={total.penya} currency="penya" />}
              {!total && catalogue.isKnown && (
                <span className="text-xs text-text-3">{t("cart.noPrice")}</span>
              )}
            </li>
          );
        })}
      </ul>
      {count > named && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-text-3 md:px-5">
          {t("cart.andMore", { count: count - named, number: number(count - named) })}
        </p>
      )}
      {count > 0 && order && (
        <p className="flex flex-wrap items-baseline justify-end gap-x-4 gap-y-1 border-t border-line bg-surface-2 px-4 py-3 md:px-5">
          <span className="mr-auto text-sm text-text-3">
            {cart.adjustment === 0
              ? t("cart.total")
              : `${t("cart.total")} · ${adjustmentWords(t, locale).full(cart.adjustment)}`}
          </span>
          <Amount amount={order.totalFc} currency="fc" />
          <Amount amount={order.totalPenya} currency="penya" unit />
        </p>
      )}
    </section>
  );
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <div className="of-player border-t border-line">
      <Empty drawing={<EmptyIsland />} title={t("cart.empty")}>
        <p className="max-w-60 text-text-2">{t("cart.emptyHelp")}</p>
      </Empty>
    </div>
  );
}
