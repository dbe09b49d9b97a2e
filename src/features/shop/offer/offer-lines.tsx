import { useId } from "react";
import { type ChosenPieces, mostPieces } from "#domain/offer/offer.ts";
import type { OfferedProduct } from "#domain/offer/offer-link.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Stepper } from "#ui/field/stepper.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";

type OfferLinesProps = Readonly<{
  products: readonly OfferedProduct[];
  pieces: ChosenPieces;
  nameOf: (slug: string) => string;
  onPieces: (slug: string, count: number) => void;
  /** Slugs with a typed quantity that cannot be ordered. */
  refused: ReadonlySet<string>;
  onRefused: (slug: string, isRefused: boolean) => void;
}>;

/** What can be ordered, each with its price and the number of pieces. */
export function OfferLines({ products, pieces, nameOf, onPieces, refused, onRefused }: OfferLinesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  return (
    <ul aria-label={t("offer.products")}>
      {products.map((product) => {
        const { slug } = product;
        const [name, most] = [nameOf(slug), mostPieces(product)];
        return (
          <li
            key={slug}
            className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5 md:min-h-13 md:px-5"
          >
            <ProductFacts product={product} name={name} />
            <Stepper
              size="touch"
              label={t("shop.quantityOf", { name })}
              name={name}
              min={0}
              most={most}
              value={Math.min(ownEntry(pieces, slug) ?? 0, most)}
              onChange={(count) => onPieces(slug, count)}
              refusal={{ id: `${id}-${slug}`, onChange: (isRefused) => onRefused(slug, isRefused) }}
            />
            {refused.has(slug) && (
              <p id={`${id}-${slug}`} role="alert" className="basis-full text-right text-sm text-danger">
                {t("offer.atMost", { name, most: number(most) })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ProductFacts({
  product: { penya, fc, stock },
  name,
}: Readonly<{ product: OfferedProduct; name: string }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <span className="min-w-0 flex-1">
      <span className="block leading-4.5 font-[550] wrap-break-word">{name}</span>
      <span className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
        <Amount amount={penya} currency="penya" unit />
        {fc !== undefined && <Amount amount={fc} currency="fc" />}
        {stock !== undefined && stock > 0 && (
          <span className="num text-xs text-text-3">
            {t("offer.left", { count: stock, number: number(stock) })}
          </span>
        )}
      </span>
    </span>
  );
}

/** What the seller has no more of. */
export function SoldOutLines({ products, nameOf }: Pick<OfferLinesProps, "products" | "nameOf">) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("offer.soldOut")} className="border-t border-line">
      <h3 className="bg-surface-2 px-4 py-1.5 text-xs font-semibold text-text-3 md:px-5">
        {t("offer.soldOut")}
      </h3>
      <ul>
        {products.map((product) => (
          <li
            key={product.slug}
            className="flex min-h-12 items-center border-line px-4 py-1.5 text-text-3 not-first:border-t md:px-5"
          >
            <ProductFacts product={product} name={nameOf(product.slug)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
