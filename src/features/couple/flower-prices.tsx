import { useId, useRef, useState } from "react";
import { restoreOwnPrice, takePrice } from "#client/sync/own-prices.ts";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { FLOWER_POINTS, FLOWERS, type Flower } from "#domain/game/couple.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLiveValue } from "#ui/field/use-live-value.ts";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/**
 * Fields for the flower prices. No price is confirmed, so the player enters the one that the cash shop shows. It is
 * not shared: nothing here asks for that.
 */
export function FlowerPrices({ catalogue }: Readonly<{ catalogue: ShopCatalogue }>) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-text-2">{t("couple.prices")}</legend>
      {FLOWERS.map((flower) => (
        <FlowerPrice key={flower} flower={flower} catalogue={catalogue} />
      ))}
    </fieldset>
  );
}

type FlowerPriceProps = Readonly<{ flower: Flower; catalogue: ShopCatalogue }>;

function FlowerPrice({ flower, catalogue }: FlowerPriceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { value, isWrong, type, leave } = useTypedPrice({ flower, catalogue });
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="min-w-0 flex-1 leading-5">
        <span>{catalogue.nameOf(flower)}</span>
        <span className="num block text-xs text-text-3">
          {t("couple.gives", { number: FLOWER_POINTS[flower] })}
        </span>
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder={t("couple.priceExample")}
        value={value}
        aria-invalid={isWrong}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        className="num h-11 w-28 rounded-md border border-control bg-inset px-3 text-right text-lg placeholder:text-text-3 aria-invalid:border-danger md:h-9 md:text-md"
      />
      <span className="w-6 text-sm text-azure">FC</span>
    </div>
  );
}

/** Keeps the typed price of a flower, stores it as the player's own one, and offers undo at the end. */
function useTypedPrice({ flower, catalogue }: FlowerPriceProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const price = catalogue.priceOf(flower);
  const own = useOwnPrices()[flower];
  const [text, setText] = useState<string>();
  /** The own price before the current edit. */
  const begun = useRef<Readonly<{ own: Fc | undefined }>>(undefined);
  const liveValue = useLiveValue<Fc | undefined>(own, (next) => takePrice(flower, next));
  const reading = parseAmount(text ?? "", "fc");
  const isWrong =
    text !== undefined && reading.kind !== "empty" && !(reading.kind === "amount" && reading.amount > 0);

  function type(typed: string) {
    begun.current ??= { own };
    setText(typed);
    const next = parseAmount(typed, "fc");
    liveValue.update(next.kind === "amount" && next.amount > 0 ? fc(next.amount) : undefined);
  }

  function leave() {
    if (isWrong) return;
    // Reset only when the field is left empty, not while the player types a new price.
    if (text !== undefined && reading.kind === "empty") takePrice(flower, undefined);
    setText(undefined);
    liveValue.commit();
    tellChange();
  }

  function tellChange() {
    const before = begun.current;
    begun.current = undefined;
    const after = reading.kind === "amount" ? fc(reading.amount) : undefined;
    if (!before || before.own === after) return;
    const name = catalogue.nameOf(flower);
    const news =
      after === undefined
        ? t("shop.ownPriceGone", { name })
        : t("shop.ownPriceSaved", { name, price: number(after) });
    toastSuccess(news, {
      label: t("general.undo"),
      action: () => restoreOwnPrice(flower, before.own, after),
    });
  }

  const value = text ?? (price === undefined ? "" : number(price));
  return { value, isWrong, type, leave };
}
