import { useMemo, useState } from "react";
import { useItemNamesOf } from "#client/state/item-names.ts";
import type { KnownServer } from "#contract/shop.ts";
import { daysBetween } from "#domain/money/rate.ts";
import {
  type ChosenPieces,
  isSoldOut,
  offeredCart,
  offeredNameOf,
  offeredOrder,
} from "#domain/offer/offer.ts";
import { type Offer, offerFromFragment } from "#domain/offer/offer-link.ts";
import { itemLine } from "#domain/order/cart.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { UnopenedLink, UnreadableLink } from "#ui/feedback/link-states.tsx";
import { Tag } from "#ui/feedback/notice.tsx";
import { useDraft } from "#ui/field/draft.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Page } from "#ui/layout/page.tsx";
import { OfferLines, SoldOutLines } from "./offer-lines.tsx";
import { SendOrder } from "./send-order.tsx";

type OfferPageProps = Readonly<{
  /** The fragment of the URL, after the hash sign; `undefined` until the browser has read it. */
  fragment: string | undefined;
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
}>;

/** The shop of a seller from a link, as a form for an order to that seller. */
export function OfferPage({ fragment, ...rest }: OfferPageProps) {
  const { t } = useTranslation();
  const opened = useMemo(
    () => (fragment === undefined ? undefined : offerFromFragment(fragment)),
    [fragment],
  );
  return (
    <Page title={titleOf(opened, t)} tab={t("pages.offer.title")}>
      {opened === undefined ? (
        <UnopenedLink text={t("offer.inLink")} />
      ) : opened.kind === "offer" ? (
        <OpenedOffer key={fragment} fragment={fragment ?? ""} offer={opened.offer} {...rest} />
      ) : (
        <UnreadableLink
          title={fragment === "" ? t("offer.none") : t(`order-import.shared.${opened.kind}`)}
          help={t(opened.kind === "newer" ? "order-import.shared.newerHelp" : "order-import.shared.safe")}
          to="/shop"
          toLabel={t("order-import.shared.toShop")}
        />
      )}
    </Page>
  );
}

function titleOf(
  opened: ReturnType<typeof offerFromFragment> | undefined,
  t: ReturnType<typeof useTranslation>["t"],
): string {
  const seller = opened?.kind === "offer" ? opened.offer.seller : "";
  return seller === "" ? t("offer.title") : t("offer.titleOf", { seller });
}

type OpenedOfferProps = Omit<OfferPageProps, "fragment"> & Readonly<{ fragment: string; offer: Offer }>;

const NONE: ChosenPieces = {};
const NO_SLUGS: ReadonlySet<string> = new Set();

function OpenedOffer({ fragment, offer, catalogue, servers }: OpenedOfferProps) {
  const { t } = useTranslation();
  useItemNamesOf(useMemo(() => offer.products.map(({ slug }) => itemLine(slug, 1)), [offer]));
  const nameOf = offeredNameOf(offer, catalogue.nameOf);
  // The order of this very offer is there again after a reload.
  const [pieces, setPieces] = useDraft(`offer ${fragment}`, NONE);
  const [refused, setRefused] = useState(NO_SLUGS);
  const [starts, setStarts] = useState(0);
  const cart = offeredCart(offer, pieces);
  const order = offeredOrder(offer, cart);
  const server = servers.find(({ id }) => id === offer.server)?.name ?? offer.server;
  const soldOut = offer.products.filter(isSoldOut);

  function changeRefused(slug: string, isRefused: boolean) {
    setRefused((slugs) => {
      const others = [...slugs].filter((other) => other !== slug);
      return new Set(isRefused ? [...others, slug] : others);
    });
  }

  function clear() {
    setPieces(NONE);
    setRefused(NO_SLUGS);
    // Refused texts go too: they are in the fields.
    setStarts(starts + 1);
  }

  return (
    <section aria-label={titleOf({ kind: "offer", offer }, t)} className="card max-w-220 flex-none">
      <OfferHead offer={offer} server={server} />
      {offer.products.length === 0 ? (
        <p className="p-4 text-text-2">{t("offer.nothing")}</p>
      ) : (
        <>
          <OfferLines
            key={starts}
            products={offer.products.filter((product) => !isSoldOut(product))}
            pieces={pieces}
            nameOf={nameOf}
            onPieces={(slug, count) => setPieces({ ...pieces, [slug]: count })}
            refused={refused}
            onRefused={changeRefused}
          />
          {soldOut.length > 0 && <SoldOutLines products={soldOut} nameOf={nameOf} />}
          <SendOrder
            {...{ offer, cart, order, server, catalogue }}
            refused={[...refused].map(nameOf)}
            onClear={clear}
          />
        </>
      )}
    </section>
  );
}

/** From then on the page says clearly how old the prices are. */
const OLD_DAYS = 14;

type OfferHeadProps = Readonly<{ offer: Offer; server: string | undefined }>;

function OfferHead({ offer: { date, isExample, products }, server }: OfferHeadProps) {
  const { t } = useTranslation();
  const { date: formatDate, number, locale } = useLocale();
  // A link could name a date in the future.
  const days = Math.max(0, daysBetween(date, localDay(new Date())));
  return (
    <div className="grid gap-1.5 px-4 pt-3.5 pb-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="card-title">{t("offer.pricesOf", { date: formatDate(date, "long") })}</h2>
        <Tag tone={days < OLD_DAYS ? "neutral" : "warn"}>{ageIn(days, locale)}</Tag>
        {server && <Tag>{server}</Tag>}
        {isExample && <Tag tone="warn">{t("cart.exampleRate")}</Tag>}
      </div>
      <p className="text-sm text-text-2">
        {t("offer.howTo", { count: products.length, number: number(products.length) })}
      </p>
    </div>
  );
}

/** "today", "3 weeks ago". */
function ageIn(days: number, locale: string): string {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (days < 14) return ago.format(-days, "day");
  return days < 60 ? ago.format(-Math.floor(days / 7), "week") : ago.format(-Math.floor(days / 30), "month");
}
