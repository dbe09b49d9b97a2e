import { type Dispatch, type SetStateAction, useEffect, useId, useState } from "react";
import { setOffered, setStock } from "#client/sync/own-products.ts";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { OwnOffer, SellableProduct } from "./own-offer.ts";

export type WrongStock = Readonly<{
  /** Slugs of products whose typed stock cannot be saved. */
  wrong: ReadonlySet<string>;
  setWrong: Dispatch<SetStateAction<ReadonlySet<string>>>;
}>;

/** Which products are in the shop, with what is left of each. */
export function OfferedProducts({
  products,
  unpriced,
  offer,
  setWrong,
}: OwnOffer & Pick<WrongStock, "setWrong">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = offer.products.length;
  return (
    <section aria-label={t("offer.products")} className="grid gap-1.5">
      <p className="num text-sm text-text-2" role="status">
        {[
          t("offer.count", { count, number: number(count), total: number(products.length) }),
          unpriced > 0 && t("offer.unpriced", { count: unpriced, number: number(unpriced) }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <ul className="rounded-lg border border-line">
        {products.map((sellable) => (
          <OfferedRow key={sellable.product.slug} sellable={sellable} setWrong={setWrong} />
        ))}
      </ul>
    </section>
  );
}

type OfferedRowProps = Readonly<{ sellable: SellableProduct }> & Pick<WrongStock, "setWrong">;

function OfferedRow({ sellable, setWrong }: OfferedRowProps) {
  const { t } = useTranslation();
  const { product, name, penya, stock, isOffered } = sellable;
  const { slug } = product;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-line px-3 py-1.5 not-first:border-t">
      <label className="flex min-h-11 min-w-40 flex-1 items-center gap-2.5 md:min-h-8">
        <input
          type="checkbox"
          checked={isOffered}
          onChange={({ target }) => setOffered(slug, target.checked)}
          className="check-box size-5 flex-none md:size-4.5"
        />
        <span className="min-w-0">
          <span className="block leading-4 font-[550] wrap-break-word">{name}</span>
          <Amount amount={penya} currency="penya" unit className="text-xs" />
        </span>
      </label>
      {isOffered && (
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          <StockField key={stock ?? "none"} slug={slug} name={name} stock={stock} setWrong={setWrong} />
          <Chip
            compact
            pressed={stock === 0}
            aria-label={t("offer.soldOutOf", { name })}
            onClick={() => setStock(slug, stock === 0 ? undefined : 0)}
          >
            {t("offer.soldOut")}
          </Chip>
        </span>
      )}
    </li>
  );
}

type StockFieldProps = Readonly<{ slug: string; name: string; stock: number | undefined }> &
  Pick<WrongStock, "setWrong">;

/** The pieces that are left; empty if they are not counted. Saved at Enter and when the field loses the focus. */
function StockField({ slug, name, stock, setWrong }: StockFieldProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const [text, setText] = useState(stock === undefined ? "" : String(stock));
  const pieces = text.trim() === "" ? undefined : Number(text);
  const isWrong = pieces !== undefined && !(/^\s*\d{1,4}\s*$/.test(text) && pieces <= MAX_QUANTITY);

  useEffect(() => {
    if (!isWrong) return;
    setWrong((slugs) => new Set([...slugs, slug]));
    return () => setWrong((slugs) => new Set([...slugs].filter((other) => other !== slug)));
  }, [isWrong, slug, setWrong]);

  function save() {
    if (!isWrong && pieces !== stock) setStock(slug, pieces);
  }

  return (
    <>
      {isWrong && (
        <span id={id} role="alert" className="text-right text-xs text-danger max-md:basis-full">
          {t("offer.stockWrong", { most: number(MAX_QUANTITY) })}
        </span>
      )}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={t("offer.stockOf", { name })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        placeholder={t("offer.stock")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === "Enter" && save()}
        {...SELECTED_ON_FOCUS}
        className={classNames(
          "num h-11 w-22 rounded-sm border bg-inset px-2 text-right text-lg font-semibold placeholder:font-normal placeholder:text-text-3 md:h-8 md:text-sm",
          isWrong ? "border-danger" : "border-control",
        )}
      />
    </>
  );
}
