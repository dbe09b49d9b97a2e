import { useMemo, useState } from "react";
import { switchLanguage } from "#client/i18n/language.ts";
import { useItemNamesOf } from "#client/state/item-names.ts";
import { newId } from "#client/storage/storage.ts";
import { useCart } from "#client/sync/player-documents.ts";
import type { KnownServer } from "#contract/shop.ts";
import { OWN_NAME } from "#domain/game/language.ts";
import type { Cart } from "#domain/order/cart.ts";
import { orderFromFragment, type SharedOrder } from "#domain/order/share-link.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { UnopenedLink, UnreadableLink } from "#ui/feedback/link-states.tsx";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { OrderTotals } from "#ui/format/order-totals.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { serverOf, useImportOrder } from "./import-order.ts";
import { chosenOrder, PRICES_AS_SENT, takesRate, useIncomingOrderView } from "./incoming-order-view.ts";
import { TermsLeftOut } from "./order-terms.tsx";
import { PriceChoice } from "./price-choice.tsx";
import { SharedLines } from "./shared-lines.tsx";

type SharedOrderPageProps = Readonly<{
  /** The fragment of the URL, after the hash sign; `undefined` until the browser has read it. */
  fragment: string | undefined;
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  onImported: () => void;
}>;

/** An order from a link, as the slip that it was for the sender. It is read-only until the player imports it. */
export function SharedOrderPage({ fragment, ...rest }: SharedOrderPageProps) {
  const { t } = useTranslation();
  const opened = useMemo(
    () => (fragment === undefined ? undefined : orderFromFragment(fragment, newId)),
    [fragment],
  );
  return (
    <Page title={t("order-import.shared.title")} tab={t("pages.order.title")}>
      {opened === undefined ? (
        <UnopenedLink text={t("order-import.shared.inLink")} />
      ) : opened.kind === "order" ? (
        <OpenedSharedOrder shared={opened.order} {...rest} />
      ) : (
        <UnreadableLink
          title={fragment === "" ? t("order-import.shared.none") : t(`order-import.shared.${opened.kind}`)}
          help={t(opened.kind === "newer" ? "order-import.shared.newerHelp" : "order-import.shared.safe")}
          to="/shop"
          toLabel={t("order-import.shared.toShop")}
        />
      )}
    </Page>
  );
}

type OpenedSharedOrderProps = Omit<SharedOrderPageProps, "fragment"> & Readonly<{ shared: SharedOrder }>;

function OpenedSharedOrder({ shared, catalogue, servers, onImported }: OpenedSharedOrderProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [prices, setPrices] = useState(PRICES_AS_SENT);
  const server = serverOf(shared, servers);
  useItemNamesOf(shared.cart.lines);
  const view = useIncomingOrderView(shared, catalogue, server?.id);
  const importOrder = useImportOrder(catalogue, servers);
  const count = shared.cart.lines.length;
  const shownOrder = chosenOrder(view, prices);
  // What the sender asks; the cart may take another rate.
  const asked = prices.isAsSent ? view.asSent : shownOrder;

  function submit(mode: "replace" | "add") {
    // A link could name a date in the future, with which its rate would never be outdated.
    const [date = localDay(new Date())] = [shared.date, localDay(new Date())].sort();
    if (importOrder(shared, { mode, ...prices, takesRate: takesRate(view, prices), date })) onImported();
  }

  return (
    <section aria-label={t("order-import.shared.title")} className="card max-w-220 flex-none overflow-hidden">
      <TicketHead shared={shared} server={server?.name ?? shared.server} />
      <div role="group" aria-label={t("order-import.shared.take")} className="grid gap-3 p-4 md:px-5">
        {asked && <OrderTotals penya={asked.totalPenya} />}
        {asked && shownOrder && shownOrder.totalPenya !== asked.totalPenya && (
          <p className="num text-sm text-text-2">
            {t("order-import.shared.inYourCart", { total: number(shownOrder.totalPenya) })}
          </p>
        )}
        {count > 0 && (
          <PriceChoice
            view={view}
            prices={prices}
            onChange={setPrices}
            catalogue={catalogue}
            server={server?.name}
          />
        )}
        <ImportButtons order={shared.cart} isReady={catalogue.isKnown} onImport={submit} />
        {!catalogue.isKnown && <p className="text-xs text-text-3">{t("cart.missing.prices")}</p>}
      </div>
      <div className="perforation" />
      <SharedLines shared={shared} view={view} catalogue={catalogue} />
    </section>
  );
}

type TicketHeadProps = Readonly<{ shared: SharedOrder; server: string | undefined }>;

function TicketHead({ shared: { date, cart, isExample, language }, server }: TicketHeadProps) {
  const { t } = useTranslation();
  const { date: formatDate, number } = useLocale();
  const count = cart.lines.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pt-3.5 md:px-5">
      <h2 className="card-title">{t("order-import.shared.of", { date: formatDate(date, "long") })}</h2>
      <Tag>{t("cart.lines", { count, number: number(count) })}</Tag>
      {server && <Tag>{server}</Tag>}
      {isExample && <Tag tone="warn">{t("cart.exampleRate")}</Tag>}
      <LanguageOffer language={language} />
    </div>
  );
}

type ImportButtonsProps = Readonly<{
  order: Cart;
  isReady: boolean;
  onImport: (mode: "replace" | "add") => void;
}>;

function ImportButtons({ order, isReady, onImport }: ImportButtonsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const cartLineCount = useCart().lines.length;
  const count = order.lines.length;
  const canImport = isReady && count > 0;
  return (
    <>
      <TermsLeftOut order={order} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" className="flex-1" onClick={() => onImport("replace")} disabled={!canImport}>
          {t("order-import.use")}
        </Button>
        {cartLineCount > 0 && (
          <Button className="flex-1" onClick={() => onImport("add")} disabled={!canImport}>
            {t("order-import.add", { count: cartLineCount })}
          </Button>
        )}
      </div>
      {cartLineCount > 0 && count > 0 && (
        <p className="text-xs text-text-3">
          {t("order-import.shared.ownOrder", { count: cartLineCount, number: number(cartLineCount) })}
        </p>
      )}
    </>
  );
}

/** Offers the language in which the sender shared the order. The page never switches by itself. */
function LanguageOffer({ language }: Pick<SharedOrder, "language">) {
  const { t } = useTranslation();
  const currentLanguage = useLocale().language;
  if (language === currentLanguage) return null;
  return (
    <Button size="sm" className="ml-auto" onClick={() => switchLanguage(language)}>
      {t("order-import.shared.readIn", { language: OWN_NAME[language] })}
    </Button>
  );
}
