import { BellOff, BellPlus } from "lucide-react";
import { useState } from "react";
import { MAX_ALERTS } from "#domain/alerts/alert.ts";
import { addAlert, removeAlert, useAlerts } from "#features/alerts/changes/alerts.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { GuestLine } from "./rate-alert.tsx";

/** "Tell me when this price changes": turns the alert of a product on and off. */
export function PriceAlert({ slug }: Readonly<{ slug: string }>) {
  const { t } = useTranslation();
  const { known, isMember } = useAlerts();
  const [isRefused, setRefused] = useState(false);
  const alert = known?.alerts.find(({ condition }) => condition.kind === "price" && condition.slug === slug);
  const isFull = !alert && (known?.alerts.length ?? 0) >= MAX_ALERTS;

  function press() {
    if (!isMember) setRefused(true);
    else if (alert) removeAlert(alert, t);
    else addAlert({ kind: "price", slug }, slug, t);
  }

  const Icon = alert ? BellOff : BellPlus;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button size="sm" disabled={isFull || (isMember && !known)} onClick={press}>
        <Icon className="size-4" aria-hidden="true" />
        <span>{t(alert ? "alerts.priceOff" : "alerts.priceOn")}</span>
      </Button>
      {isFull && <span className="text-sm text-text-2">{t("outbox.error.alert_limit")}</span>}
      {isRefused && !isMember && <GuestLine />}
    </div>
  );
}
