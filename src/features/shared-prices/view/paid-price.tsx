import { useId, useLayoutEffect, useRef, useState } from "react";
import { ownProducts } from "#client/sync/player-documents.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { sharePrice, withdrawPrice } from "#features/shared-prices/changes/share-typed-price.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

export type AskedProduct = Readonly<{
  slug: string;
  name: string;
  /** The member's own price, or the one that they shared long ago. */
  suggested: number | undefined;
  /** What the member shares until now. */
  shared: number | undefined;
}>;

/**
 * Asks for the price of one product after the other. `products` no longer has one that is answered. After the last one it says
 * thanks, where the focus stays.
 */
export function PaidPriceQuestions({ products }: Readonly<{ products: readonly AskedProduct[] }>) {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState(0);
  const card = useRef<HTMLElement>(null);
  const [product] = products;
  // The pressed button is gone: the focus must not return to the top of the page.
  useLayoutEffect(() => {
    if (answered > 0) card.current?.focus({ preventScroll: true });
  }, [answered]);
  if (!product && answered === 0) return null;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t("paid-price.title")}
      className="grid gap-3 rounded-lg border border-line bg-surface-2 p-4 outline-offset-2 print:hidden"
    >
      {product ? (
        <Question key={product.slug} product={product} onAnswer={() => setAnswered(answered + 1)} />
      ) : (
        <p role="status">{t("paid-price.thanks")}</p>
      )}
    </section>
  );
}

type QuestionProps = Readonly<{ product: AskedProduct; onAnswer: () => void }>;

/** Both show a message with undo. */
function useAnswers({ product: { slug, name, shared }, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  function share(price: number) {
    sharePrice(slug, price);
    onAnswer();
    toastSuccess(t("paid-price.shared", { name, price: number(price) }), {
      label: t("general.undo"),
      action: () => (shared === undefined ? withdrawPrice(slug, price) : sharePrice(slug, shared, price)),
    });
  }

  function refuse() {
    setUnasked(slug, true);
    onAnswer();
    toastSuccess(t("paid-price.refused", { name }), {
      label: t("general.undo"),
      action: () => setUnasked(slug, false),
    });
  }
  return { share, refuse };
}

function Question(props: QuestionProps) {
  const { name, suggested } = props.product;
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const { share, refuse } = useAnswers(props);
  const [text, setText] = useState(suggested === undefined ? "" : number(suggested));
  const reading = parseAmount(text, "fc");
  const price = reading.kind === "amount" && reading.amount > 0 ? reading.amount : undefined;
  return (
    <form
      aria-describedby={id}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (price !== undefined) share(price);
      }}
    >
      <div className="grid gap-0.5">
        <p role="status" className="font-semibold">
          {t("paid-price.question", { name })}
        </p>
        <p id={id} className="text-xs text-text-3">
          {t("paid-price.why")}
        </p>
      </div>
      <MoneyField
        label={t("paid-price.field")}
        currency="fc"
        text={text}
        onText={setText}
        reading={reading}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="sm" className="num" disabled={price === undefined}>
          {price === undefined
            ? t("paid-price.share")
            : t("paid-price.shareNumber", { price: number(price) })}
        </Button>
        <Button look="ghost" size="sm" onClick={refuse}>
          {t("paid-price.refuse")}
        </Button>
      </div>
    </form>
  );
}

/** On all devices of the member. */
const setUnasked = (slug: string, isUnasked: boolean) =>
  ownProducts.update(({ unasked: { [slug]: _before, ...others }, ...products }) => ({
    ...products,
    unasked: isUnasked ? { ...others, [slug]: true } : others,
  }));
