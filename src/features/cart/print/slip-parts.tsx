import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Order, OrderLine } from "#domain/order/order.ts";
import { totalFcLabel } from "#domain/order/text/chat-text.ts";
import { useOrderLink } from "#features/cart/panel/order-outputs.ts";
import type { OrderView } from "#features/cart/panel/order-view.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { QrCode, qrModuleCount } from "#ui/icons/qr-code.tsx";

export function usePrintedAt(): string {
  const { locale } = useLocale();
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date());
}

export type SlipLineProps = Readonly<{ line: OrderLine; nameOf: (slug: string) => string }>;

/** Below the name: whether players confirm or report the price. The seller's own needs no note on their own slip. */
export function KindNote({ kind }: Pick<OrderLine, "kind">) {
  const { t } = useTranslation();
  return kind && kind !== "own" ? <small>{t(`cart.kinds.${kind}`)}</small> : null;
}

/** The rate with the day on which it was set, or that it is only an example. */
export function SlipRate({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const { number, date } = useLocale();
  const { date: setOn } = useRate();
  const rate = `${number(order.rate.per)} FC = ${number(order.rate.penya)} Penya`;
  return setOn
    ? t("cart.slip.rateSet", { rate, date: date(setOn, "long") })
    : t("cart.slip.rateExample", { rate });
}

/** The FCoins of the order, which are the seller's cost, if the seller wants them on the slip. */
export function SlipFc({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { showsFc } = usePreferences();
  if (!showsFc) return null;
  const label = totalFcLabel(order, { totalFc: t("cart.totalFc"), fcOnly: t("cart.fcOnly") });
  return <p className="slip-small">{`${label}${t("cart.colon")}${number(order.totalFc)} FC`}</p>;
}

/** The minimum size of a QR code's module on paper: phone cameras cannot read smaller ones. */
const LEAST_MODULE_MM = 0.4;
/** The sizes of a printed code in millimeters. */
const QR_SIZES = [34, 48, 62] as const;

/** The order's link as a QR code, in a size that depends on its length; for a very long order a sentence instead. */
export function SlipQr({ view }: Readonly<{ view: OrderView }>) {
  const { t } = useTranslation();
  const link = useOrderLink()(view);
  if (!link) return null;
  const modules = qrModuleCount(link);
  const size = modules && QR_SIZES.find((millimeters) => millimeters / modules >= LEAST_MODULE_MM);
  if (!size) return <p className="slip-no-qr">{t("cart.slip.noQr")}</p>;
  return (
    <figure className={`slip-qr slip-qr-${size}`}>
      <QrCode text={link} label={t("share.qr")} />
      <figcaption>{t("cart.slip.scan")}</figcaption>
    </figure>
  );
}
