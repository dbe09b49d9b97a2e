import { BellOff, BellPlus } from "lucide-react";
import { useState } from "react";
import { MAX_ALERTS } from "#domain/alerts/alert.ts";
import { addAlert, removeAlert, useAlerts } from "#features/alerts/changes/alerts.client.ts";
import { type AlertCondition, labelOf } from "#features/alerts/server/alerts.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { GuestLine } from "./rate-alert.tsx";

type WatchItemProps = Pick<Extract<AlertCondition, { kind: "item" }>, "id" | "name">;

/** "Tell me when this item changes": turns the alert of an item on and off. */
export function WatchItem({ id, name }: WatchItemProps) {
  const { t } = useTranslation();
  const { known, isMember } = useAlerts();
  const [isRefused, setRefused] = useState(false);
  const alert = known?.alerts.find(({ condition }) => condition.kind === "item" && condition.id === id);
  const isFull = !alert && (known?.alerts.length ?? 0) >= MAX_ALERTS;

  function press() {
    const condition = { kind: "item", id, name } as const;
    if (!isMember) setRefused(true);
    else if (alert) removeAlert(alert, t);
    else addAlert(condition, labelOf(condition), t);
  }

  const Icon = alert ? BellOff : BellPlus;
  return (
    <span className="needs-scripts contents">
      <Button disabled={isFull || (isMember && !known)} onClick={press}>
        <Icon className="size-4" aria-hidden="true" />
        <span>{t(alert ? "alerts.itemOff" : "alerts.itemOn")}</span>
      </Button>
      {isFull && <span className="text-sm text-text-2">{t("outbox.error.alert_limit")}</span>}
      {isRefused && !isMember && <GuestLine />}
    </span>
  );
}
