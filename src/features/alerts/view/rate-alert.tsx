import { Link } from "@tanstack/react-router";
import { BellPlus } from "lucide-react";
import { useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/shop.ts";
import { MAX_ALERTS, SIDES, type Side } from "#domain/alerts/alert.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { addAlert, useAlerts } from "#features/alerts/changes/alerts.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { AccountLink } from "#ui/layout/account-link.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";

type RateAlertProps = Readonly<{ servers: readonly KnownServer[] }>;

/** In the rate bar: "Tell me when the rate of this server is above …", for its server and in its unit. */
export function RateAlert({ servers }: RateAlertProps) {
  const { t } = useTranslation();
  const { server } = useRate();
  const { known, isMember } = useAlerts();
  const [isOpen, setOpen] = useState(false);
  const name = servers.find(({ id }) => id === server)?.name;
  if (!server || name === undefined) return null;
  const count = known?.alerts.length ?? 0;
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        title={t("alerts.tell")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="order-4 max-md:w-11 min-[22.5rem]:max-md:order-1"
      >
        <BellPlus className="size-4" aria-hidden="true" />
        <span className="max-xl:sr-only">{t("alerts.tell")}</span>
      </Button>
      {count > 0 && (
        <Link to="/alerts" className={`${buttonClass("ghost", "sm")} order-4 max-xl:order-9`}>
          {t("alerts.own")}
        </Link>
      )}
      {isOpen && (
        <div className="order-9 flex basis-full border-t border-line pt-2">
          {!isMember ? (
            <GuestLine />
          ) : count < MAX_ALERTS ? (
            <RateAlertForm key={server} server={server} name={name} onDone={() => setOpen(false)} />
          ) : (
            <p className="text-sm text-text-2">{t("outbox.error.alert_limit")}</p>
          )}
        </div>
      )}
    </>
  );
}

/** Says who has alerts, and leads a visitor to the sign-in and a guest to an account. */
export function GuestLine() {
  const { t } = useTranslation();
  return (
    <p role="status" className="basis-full text-sm text-text-2">
      {t("alerts.members")}{" "}
      <AccountLink isGuest={usePlayer()?.role === "guest"} className="font-semibold text-moon underline" />
    </p>
  );
}

type RateAlertFormProps = Readonly<{ server: string; name: string; onDone: () => void }>;

function RateAlertForm({ server, name, onDone }: RateAlertFormProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { shownPer } = useRate();
  const draft = `alert/${server}`;
  const [side, setSide] = useDraft<Side>(`${draft}/side`, "above");
  const [text, setText] = useDraft(`${draft}/limit`, "");
  const reading = parseAmount(text, "penya");
  const amount = reading.kind === "amount" && reading.amount > 0 ? reading.amount : undefined;

  function save() {
    if (amount === undefined) return;
    addAlert({ kind: "rate", server, side, limit: { penya: amount, per: shownPer } }, name, t);
    forgetDraft(draft);
    onDone();
  }

  return (
    <Form className="flex basis-full items-start gap-x-4 gap-y-2 max-md:flex-col" onSubmit={save}>
      <div className="grid gap-1.5">
        <span className="min-h-5.5 text-sm leading-5.5 font-semibold">
          {t("alerts.rateOf", { server: name })}
        </span>
        <Segmented
          label={t("alerts.side")}
          options={SIDES.map((value) => ({ value, label: t(`alerts.sides.${value}`) }))}
          value={side}
          onChange={setSide}
        />
      </div>
      <div className="min-w-0 max-md:w-full md:w-80">
        <MoneyField
          label={t("alerts.limit", { per: number(shownPer) })}
          currency="penya"
          text={text}
          onText={setText}
          reading={reading}
          wrong={reading.kind === "amount" && reading.amount === 0 ? t("alerts.zero") : undefined}
          note={t("alerts.once")}
        />
      </div>
      <Button look="primary" type="submit" disabled={amount === undefined} className="md:mt-7.5">
        {t("alerts.add")}
      </Button>
    </Form>
  );
}
