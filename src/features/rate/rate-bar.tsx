import { Clock } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { setRate, setShownPer, snapshotRate, useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/shop.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { penya } from "#domain/money/money.ts";
import { type Per, RATE_UNITS, type Rate, restated } from "#domain/money/rate.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { ParsedAmountLine } from "#ui/field/money-field.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { decimalPoint } from "#ui/format/decimal-point.ts";
import { useLocale } from "#ui/format/locale.ts";
import { FcCoin, PenyaCoin } from "#ui/icons/marks.tsx";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { type FormerRate, forgetKeptRate, keepRate, type RateBefore, rateBefore } from "./kept-rate.ts";
import { useRateDoubt } from "./rate-doubt.tsx";
import { ServerSelect } from "./server-select.tsx";

type RateBarProps = Readonly<{
  servers: readonly KnownServer[];
  /** Loads the servers again; only given if they could not be loaded. */
  onRetry?: (() => void) | undefined;
  /** Called when the player begins or stops typing a rate. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
  /** What the server's players share, as a button and a row below; on the page of the rates also the alert. */
  community?: ReactNode;
}>;

export function RateBar({ servers, onRetry, onTyping, community }: RateBarProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const current = useRate();
  const { shownPer } = current;
  const doubt = useRateDoubt(current, true);

  return (
    <section
      aria-label={t("rate.title")}
      className="card flex flex-none flex-wrap items-center gap-2 px-3 py-2.5"
    >
      <ServerSelect
        label={t("rate.server")}
        placeholder={t("rate.anyServer")}
        servers={servers}
        className="max-w-44 min-w-0 grow basis-24 max-md:order-1"
      />
      <span className="order-2 basis-full md:hidden" />
      <RateField onSet={doubt.consider} onTyping={onTyping}>
        {doubt.question}
      </RateField>
      <span className="max-md:order-1 max-md:ml-auto">
        <Segmented
          label={t("rate.per")}
          options={RATE_UNITS.map((per) => ({ value: per, label: `${number(per)} FC` }))}
          value={shownPer}
          onChange={setShownPer}
        />
      </span>
      <RateDate />
      {onRetry && (
        <p className="order-9 flex basis-full items-center gap-3 text-sm text-danger">
          {t("rate.serversFailed")}
          <Button size="sm" onClick={onRetry}>
            {t("general.retry")}
          </Button>
        </p>
      )}
      {community}
    </section>
  );
}

type RateFieldProps = Pick<RateBarProps, "onTyping"> &
  Readonly<{
    /** Called with the typed rate when the field loses the focus, and with the rate before it. */
    onSet: (typed: Rate, former: FormerRate) => void;
    /** Shown below the field: the question about a doubtful rate. */
    children: ReactNode;
  }>;

function RateField({ onSet, onTyping, children }: RateFieldProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate, shownPer } = useRate();
  const id = useId();
  const { typed, reading, isZero, isWrong, type, leave } = useTypedRate(onSet, onTyping);
  const shown = typed ?? exactly(rate, shownPer, number);
  return (
    <div className="relative max-md:order-3 max-md:flex-[1_0_12rem] md:w-72">
      <div className="flex items-center gap-2">
        <RateLabel htmlFor={id} />
        <span
          className={classNames(
            "flex h-11 min-w-30 flex-1 items-center gap-2 rounded-md border bg-inset px-2.5 md:h-10",
            edgeOf(reading.kind === "ambiguous", isWrong),
          )}
        >
          <PenyaCoin className="size-3.5" />
          <input
            id={id}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={80}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === "Enter" && leave()}
            {...SELECTED_ON_FOCUS}
            aria-invalid={isWrong}
            aria-describedby={`${id}-reading`}
            className={classNames(
              "num w-full min-w-0 bg-transparent text-right font-[650] outline-none",
              shown.length > 9 ? "text-sm" : "text-lg",
            )}
          />
          <span className="text-sm font-semibold text-gold max-md:hidden">Penya</span>
        </span>
      </div>
      {/* An overlay: when the field loses the focus, the element being pressed must not move. */}
      <div
        id={`${id}-reading`}
        className={classNames(
          "absolute top-full z-10 mt-1.5 w-max max-w-[calc(100vw-3.5rem)] rounded-md border border-line bg-surface-2 px-3 py-1.5 text-sm shadow-lg md:right-0",
          typed === undefined && "hidden",
        )}
      >
        {isZero ? (
          <span className="text-danger">{t("rate.zero")}</span>
        ) : (
          <ParsedAmountLine reading={reading} currency="penya" onChoose={type} />
        )}
      </div>
      {typed === undefined && children}
    </div>
  );
}

/** The edge of the field: colored while its text has several readings or is wrong. */
function edgeOf(isAmbiguous: boolean, isWrong: boolean): string {
  if (isAmbiguous) return "border-warn shadow-[inset_0_0_0_1px_var(--c-warn)]";
  return isWrong
    ? "border-danger shadow-[inset_0_0_0_1px_var(--c-danger)]"
    : "border-control focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--c-focus)]";
}

function RateLabel({ htmlFor }: Readonly<{ htmlFor: string }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { shownPer } = useRate();
  return (
    <label htmlFor={htmlFor} className="num flex items-center gap-2 font-semibold whitespace-nowrap">
      <FcCoin className="size-3.5" />
      <span className="sr-only">{t("rate.label")} </span>
      <span translate="no">{`${number(shownPer)} FC`}</span>
      <span className="text-text-3" aria-hidden="true">
        =
      </span>
    </label>
  );
}

/** The typed rate. Valid input applies at once; until then the last rate stays. Another server or unit ends the typing. */
function useTypedRate(onSet: RateFieldProps["onSet"], onTyping: RateFieldProps["onTyping"]) {
  const { rate, shownPer, server } = useRate();
  const place = `${server} ${shownPer}`;
  const [input, setInput] = useState<Readonly<{ place: string; text: string }>>();
  const former = useRef<FormerRate & Readonly<{ place: string; kept: RateBefore }>>(undefined);
  const typed = input?.place === place ? input.text : undefined;
  const reading = parseAmount(typed ?? "", "penya");
  const isZero = reading.kind === "amount" && reading.amount === 0;
  const isWrong = isZero || reading.kind === "refused" || reading.kind === "ambiguous";

  /** Invalid input restores the former rate: while "12 apples" was typed, 12 was valid and applied. */
  function type(text: string) {
    onTyping?.(true);
    if (former.current?.place !== place)
      former.current = { place, before: rate, restore: snapshotRate(), kept: rateBefore(server) };
    setInput({ place, text });
    const next = parseAmount(text, "penya");
    if (next.kind === "amount" && next.amount > 0) {
      keepRate(former.current.kept, { penya: penya(next.amount), per: shownPer });
      setRate(penya(next.amount), shownPer);
    } else {
      former.current.restore();
      forgetKeptRate();
    }
  }

  function leave() {
    onTyping?.(false);
    if (isWrong) return;
    if (former.current?.place === place && reading.kind === "amount")
      onSet({ penya: penya(reading.amount), per: shownPer }, former.current);
    setInput(undefined);
    former.current = undefined;
  }

  return { typed, reading, isZero, isWrong, type, leave };
}

/**
 * Formats the rate for 1 FC or 1,000 FC exactly: with up to three decimals if the rate for 1,000 FC is not divisible.
 */
function exactly(rate: Rate, per: Per, number: (amount: number) => string): string {
  const whole = restated(rate, per);
  if (whole) return number(whole.penya);
  // Only a rate per 1,000 FC that is shown per 1 can have a remainder; the other direction multiplies, and
  // only fails if the amount is too large.
  if (per > rate.per) return `${number(rate.penya)} × ${number(per)}`;
  const decimals = String(rate.penya % rate.per)
    .padStart(3, "0")
    .replace(/0+$/, "");
  return `${number(Math.trunc(rate.penya / rate.per))}${decimalPoint(number)}${decimals}`;
}

function RateDate() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { isExample, date, isOld } = useRate();
  // A stored rate must not make the bar higher than the example that the server renders: there is room for two lines, and for
  // a tag or a date in each.
  return (
    <span className="ml-auto flex min-h-10 basis-24 flex-col items-end justify-center gap-0.5 text-xs whitespace-nowrap empty:hidden max-md:order-5">
      {isExample && <Tag title={t("rate.exampleHelp")}>{t("rate.example")}</Tag>}
      {date && (
        <span
          className={classNames("num flex items-center gap-1.5", isOld ? "text-warn" : "text-text-3")}
          title={t("rate.setOn")}
        >
          <Clock className="size-3.5" aria-hidden="true" />
          <span>{locale.date(date)}</span>
        </span>
      )}
      {isOld && <Tag tone="warn">{t("rate.old")}</Tag>}
    </span>
  );
}
