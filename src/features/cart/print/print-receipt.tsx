import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { type Order, writtenAmount } from "#domain/order/order.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import type { OrderView } from "#features/cart/panel/order-view.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { KindNote, SlipFc, type SlipLineProps, SlipQr, SlipRate, usePrintedAt } from "./slip-parts.tsx";

type ReceiptProps = Readonly<{ order: Order; view: OrderView }>;

/** The order for a receipt printer with a roll of 80 mm: one column of any length. */
export function Receipt({ order, view }: ReceiptProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number } = locale;
  const { agreed } = order.adjustment;
  const penya = writtenAmount(order);
  const printed = usePrintedAt();
  const { showsFc } = usePreferences();
  const { isExample } = useRate();
  return (
    <article className="slip slip-receipt" id="slip">
      <h1>{t("cart.slip.title")}</h1>
      <p className="slip-small">{["Skypurse", printed, view.server].filter(Boolean).join(" · ")}</p>
      {(showsFc || isExample) && (
        <p className="slip-small">
          <SlipRate order={order} />
        </p>
      )}
      {order.buyer && (
        <p className="slip-strong">{`${t("cart.slip.buyer")}${t("cart.colon")}${order.buyer}`}</p>
      )}
      <ul>
        {order.lines.map((line) => (
          <ReceiptLine key={line.line.id} line={line} nameOf={view.catalogue.nameOf} />
        ))}
      </ul>
      {agreed !== 0 && (
        <p className="slip-pair">
          <span>{adjustmentWords(t, locale).name(agreed)}</span>
          <span>{`${penya < 0 ? "−" : "+"}${number(Math.abs(penya))} Penya`}</span>
        </p>
      )}
      <dl>
        <dt>{t("cart.totalPenya")}</dt>
        <dd>{`${number(order.totalPenya)} Penya`}</dd>
      </dl>
      <SlipFc order={order} />
      {order.note && <p>{`${t("cart.slip.note")}${t("cart.colon")}${order.note}`}</p>}
      {order.unpriced > 0 && <p className="slip-small">{t("cart.unpriced", { count: order.unpriced })}</p>}
      <p>
        <i className="slip-box" /> {t("cart.slip.paid")}
      </p>
      <p>
        <i className="slip-box" /> {t("cart.slip.handedOver")}
      </p>
      <SlipQr view={view} />
      <footer>{t("cart.slip.footer")}</footer>
    </article>
  );
}

function ReceiptLine({ line: { line, total, kind }, nameOf }: SlipLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { showsFc } = usePreferences();
  return (
    <li>
      <i className="slip-box" />
      <div>
        <p className="slip-strong">
          {`${number(line.quantity)} × ${line.kind === "manual" ? line.label : nameOf(line.slug)}`}
        </p>
        {showsFc && <KindNote kind={kind} />}
        {line.note && <p className="slip-small">{`${NOTE_MARK} ${line.note}`}</p>}
        <p className="slip-pair">
          <span>{!showsFc || total?.fc === undefined ? "" : `${number(total.fc)} FC`}</span>
          <span>{total ? `${number(total.penya)} Penya` : t("cart.noPrice")}</span>
        </p>
      </div>
    </li>
  );
}

const MM_PER_PIXEL = 25.4 / 96;

/**
 * Sets the page height of the receipt: a roll has no fixed length, and CSS cannot say "as long as the content". Other
 * paper formats stay unchanged. Returns a function that reverts it.
 */
export function fitReceipt(): () => void {
  const receipt = document.querySelector<HTMLElement>(".slip-receipt");
  if (!receipt) return () => {};
  const height = Math.ceil(receipt.getBoundingClientRect().height * MM_PER_PIXEL) + 10;
  const pageSize = new CSSStyleSheet();
  pageSize.replaceSync(`@page { size: 80mm ${height}mm; margin: 4mm; @bottom-right { content: none } }`);
  document.adoptedStyleSheets.push(pageSize);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pageSize);
  };
}
