import type { OrderView } from "#features/cart/panel/order-view.ts";
import { useOrderLink } from "#features/cart/share/order-link.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { QrCode, qrModuleCount } from "#ui/icons/qr-code.tsx";

/** The minimum size of a QR code's module on paper: phone cameras cannot read smaller ones. */
const LEAST_MODULE_MM = 0.4;
/** The sizes of a printed code in millimeters. */
const SIZES = [34, 48, 62] as const;

/** Without a view nothing is rendered; the code is only loaded in advance. */
export type SlipQrProps = Readonly<{ view: OrderView | undefined }>;

export function SlipQr({ view }: SlipQrProps) {
  return view ? <OrderQr view={view} /> : null;
}

/**
 * The order's link as a QR code, in a size that depends on its length; for a very long order a sentence
 * instead.
 */
function OrderQr({ view }: Readonly<{ view: OrderView }>) {
  const { t } = useTranslation();
  const link = useOrderLink()(view);
  const modules = link && qrModuleCount(link);
  const size = modules && SIZES.find((one) => one / modules >= LEAST_MODULE_MM);
  if (!link) return null;
  if (!size) return <p className="slip-no-qr">{t("cart.slip.noQr")}</p>;
  return (
    <figure className={`slip-qr slip-qr-${size}`}>
      <QrCode text={link} label={t("share.qr")} />
      <figcaption>{t("cart.slip.scan")}</figcaption>
    </figure>
  );
}
