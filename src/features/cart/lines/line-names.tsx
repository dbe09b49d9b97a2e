import type { Cart, Line } from "#domain/order/cart.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

type LineNamesProps = Readonly<{
  label: string;
  cart: Cart;
  /** Returns the name of a product by its slug. */
  nameOf: (slug: string) => string;
}>;

/** The lines of an order that is only looked at. A long one scrolls within itself. */
export function LineNames({ label, cart: { lines, adjustment }, nameOf }: LineNamesProps) {
  const { t } = useTranslation();
  const { percent } = useLocale();
  return (
    <>
      <div
        tabIndex={0}
        role="group"
        aria-label={label}
        className="mt-3 max-h-[min(14rem,25dvh)] overflow-y-auto overscroll-contain rounded-sm border border-line bg-surface outline-offset-[-2px]"
      >
        <ul aria-label={label} className="divide-y divide-line text-sm">
          {lines.map((line) => (
            <LineName
              key={line.id}
              line={line}
              name={line.kind === "manual" ? line.label : nameOf(line.slug)}
            />
          ))}
        </ul>
      </div>
      {adjustment !== 0 && (
        <p className="num mt-1.5 text-sm text-text-2">
          {`${adjustment < 0 ? t("cart.discount") : t("cart.surcharge")} ${percent(adjustment)}`}
        </p>
      )}
    </>
  );
}

function LineName({ line: { quantity, note }, name }: Readonly<{ line: Line; name: string }>) {
  const { number } = useLocale();
  return (
    // Lines out of sight are not laid out.
    <li className="px-3 py-1.5 [contain-intrinsic-size:auto_2.125rem] [content-visibility:auto]">
      <span className="num text-text-3">{`${number(quantity)} ×`}</span>{" "}
      <span className="font-[550] wrap-anywhere">{name}</span>
      {note && <span className="block text-xs wrap-anywhere text-text-3">{`${NOTE_MARK} ${note}`}</span>}
    </li>
  );
}
