import { Smartphone } from "lucide-react";
import { usePushHere } from "#features/alerts/push/push-here.client.ts";
import type { Alerts } from "#features/alerts/server/alerts.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { FieldError } from "#ui/field/form-field.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";

/** The devices on which messages arrive while no page is open; this browser is added and removed with one press. */
export function DevicePart({ push: { publicKey, devices } }: Pick<Alerts, "push">) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const moment = useFormatTimestamp();
  const { state, turnOn, turnOff } = usePushHere(publicKey, language);
  const here = state?.kind === "ready" ? state.device : undefined;
  const isOn = devices.some(({ id }) => id === here);
  const isBusy = turnOn.isPending || turnOff.isPending;
  return (
    <section aria-labelledby="devices" className="card">
      <h2 id="devices" className="card-title p-4 pb-0 md:px-5">
        {t("alerts.devices.title")}
      </h2>
      <div className="grid justify-items-start gap-2 px-4 pt-1 pb-4 md:px-5">
        <p className="text-sm text-text-3">
          {t(state && state.kind !== "ready" ? `alerts.devices.${state.kind}` : "alerts.devices.help")}
        </p>
        {state?.kind === "ready" && !isOn && (
          <Button look="primary" disabled={isBusy} onClick={() => turnOn.mutate()}>
            {t("alerts.devices.on")}
          </Button>
        )}
        <div role="status">
          {(turnOn.isError || turnOff.isError) && <FieldError>{t("alerts.devices.failed")}</FieldError>}
        </div>
      </div>
      <ul>
        {devices.map(({ id, since }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-1.5 md:px-5">
            <Smartphone className="size-4.5 flex-none text-text-3 stroke-[1.75]" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              {id === here ? (
                <Tag tone="ok">{t("profile.here")}</Tag>
              ) : (
                <span>{t("alerts.devices.other")}</span>
              )}
              <span className="num block text-xs text-text-3">
                {t("alerts.devices.since", { when: moment(since) })}
              </span>
            </span>
            <Button size="sm" disabled={isBusy} onClick={() => turnOff.mutate(id)}>
              {t("alerts.off")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
