import { useId } from "react";
import type { Fc, Penya } from "#domain/money/money.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FcCoin, PenyaCoin } from "#ui/icons/marks.tsx";
import { TotalAmount } from "./money.tsx";
import { useCounted } from "./use-counted.ts";

/** The totals of an order in both currencies: the largest numbers of its page. */
export function OrderTotals({ fc, penya }: Readonly<{ fc: Fc; penya: Penya }>) {
  const { t } = useTranslation();
  const fcId = useId();
  const penyaId = useId();
  const shownFc = useCounted(fc);
  const shownPenya = useCounted(penya);
  return (
    <dl className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <dt id={fcId} className="flex items-center gap-2 self-center text-sm text-text-2">
          <FcCoin />
          {t("cart.totalFc")}
        </dt>
        <dd aria-labelledby={fcId} className="ml-auto">
          <TotalAmount amount={shownFc} currency="fc" />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <dt id={penyaId} className="flex items-center gap-2 self-center text-sm text-text-2">
          <PenyaCoin />
          {t("cart.totalPenya")}
        </dt>
        <dd aria-labelledby={penyaId} className="ml-auto">
          <TotalAmount amount={shownPenya} currency="penya" />
        </dd>
      </div>
    </dl>
  );
}
