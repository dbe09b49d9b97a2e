import { Image } from "lucide-react";
import { useState } from "react";
import { translatorFor } from "#client/i18n/language.ts";
import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Language } from "#domain/game/language.ts";
import type { Order } from "#domain/order/order.ts";
import { totalFcLabel } from "#domain/order/text/chat-text.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useOrderLink, useReaderLanguage } from "#features/cart/panel/order-outputs.ts";
import type { OrderView } from "#features/cart/panel/order-view.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { passOnImage } from "#ui/browser/pass-on-image.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { formatsIn } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import type { PictureLabels } from "./picture-content.ts";

/** Copies a picture of the order. All that draws it is loaded when the button is pressed. */
export function PictureButton({ view }: Readonly<{ view: OrderView }>) {
  const { t } = useTranslation();
  const { order } = view;
  const drawOrder = useOrderPicture(view);
  const [isDrawing, setDrawing] = useState(false);

  async function copyPicture(priced: Order) {
    setDrawing(true);
    try {
      const passedOn = await passOnImage(drawOrder(priced), `skypurse-${localDay(new Date())}.png`);
      if (passedOn === "copied") toastSuccess(t("cart.picture.copied"));
      if (passedOn === "saved") toastSuccess(t("cart.picture.saved"));
    } catch (error) {
      console.warn("The picture of the order could not be drawn:", error);
      toastWarning(t("cart.picture.failed"));
    } finally {
      setDrawing(false);
    }
  }

  return (
    <Button
      size="sm"
      className="flex-auto"
      onClick={() => order && copyPicture(order)}
      disabled={!order || isDrawing}
    >
      <Image className="size-4" aria-hidden="true" />
      {t("cart.picture.copy")}
    </Button>
  );
}

/** Returns a function that draws an order in the language of its reader. */
function useOrderPicture(view: OrderView): (order: Order) => Promise<Blob> {
  const language = useReaderLanguage();
  const rate = useRate();
  const linkTo = useOrderLink();
  const { showsFc } = usePreferences();
  return async (order) => {
    const [labels, { orderPicture }] = await Promise.all([
      labelsIn(language, order, view, { rateDate: rate.date, showsFc }),
      import("./order-picture.ts"),
    ]);
    return orderPicture(order, labels, linkTo(view));
  };
}

async function labelsIn(
  language: Language,
  order: Order,
  { server, catalogue }: OrderView,
  { rateDate, showsFc }: Readonly<{ rateDate: string | undefined; showsFc: boolean }>,
): Promise<PictureLabels> {
  const t = await translatorFor(language);
  const locale = formatsIn(language);
  const { number, date } = locale;
  const { agreed } = order.adjustment;
  const rate = `${number(order.rate.per)} FC = ${number(order.rate.penya)} Penya`;
  const today = date(localDay(new Date()), "long");
  const buyer = order.buyer && t("orders.for", { buyer: order.buyer });
  return {
    title: t("cart.slip.title"),
    day: [server, today, buyer].filter(Boolean).join(" · "),
    item: t("cart.slip.item"),
    noPrice: t("cart.noPrice"),
    totalFc: showsFc ? totalFcLabel(order, { totalFc: t("cart.totalFc"), fcOnly: t("cart.fcOnly") }) : "",
    totalPenya: t("cart.totalPenya"),
    rate: !rateDate
      ? t("cart.slip.rateExample", { rate })
      : showsFc
        ? t("cart.slip.rateSet", { rate, date: date(rateDate, "long") })
        : "",
    unpriced: order.unpriced > 0 ? t("cart.unpriced", { count: order.unpriced }) : "",
    adjustment: agreed === 0 ? "" : adjustmentWords(t, locale).name(agreed),
    note: order.note ? `${t("cart.slip.note")}${t("cart.colon")}${order.note}` : "",
    scan: t("cart.slip.scan"),
    noCode: t("cart.slip.noQr"),
    footer: t("cart.slip.footer"),
    number,
    nameOf: catalogue.namesIn(language).nameOf,
    kindOf: (kind) => t(`cart.kinds.${kind}`),
    more: (count) => t("cart.picture.more", { number: number(count) }),
  };
}
