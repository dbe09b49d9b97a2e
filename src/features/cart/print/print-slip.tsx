import "./print-slip.css";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { type Order, writtenAmount } from "#domain/order/order.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";
import type { OrderView } from "#features/cart/panel/order-view.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Logo } from "#ui/icons/logo.tsx";
import { fitReceipt, Receipt } from "./print-receipt.tsx";
import { KindNote, SlipFc, type SlipLineProps, SlipQr, SlipRate, usePrintedAt } from "./slip-parts.tsx";

type PrintSlipProps = Readonly<{ view: OrderView }>;

/** The printed order: black on white, with boxes to tick. Rendered only while the browser prints. */
export function PrintSlip({ view }: PrintSlipProps) {
  const isPrinting = useIsPrinting();
  const { order } = view;
  const { paper } = usePreferences();
  if (!isPrinting || !order || order.lines.length === 0) return null;
  const Paper = paper === "receipt" ? Receipt : Slip;
  return createPortal(<Paper order={order} view={view} />, document.body);
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    let unfit = () => {};
    // The browser prints right after this event, so React must render synchronously.
    function begin() {
      flushSync(() => setPrinting(true));
      unfit();
      unfit = fitReceipt();
    }
    function end() {
      unfit();
      setPrinting(false);
    }
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      unfit();
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

function Slip({ order, view }: PrintSlipProps & Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const { showsFc } = usePreferences();
  const columns = showsFc ? 6 : 5;
  const [first, last] = [order.lines.slice(0, -1), order.lines.slice(-1)];
  return (
    <article className="slip slip-a4" id="slip">
      <SlipHeader order={order} view={view} />
      <div className="slip-people">
        <p>
          <span>{t("cart.slip.buyer")}</span>
          {order.buyer && <b className="slip-strong">{`${t("cart.colon")}${order.buyer}`}</b>}
        </p>
        <p>{t("cart.slip.seller")}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th className="slip-tick">
              <span className="sr-only">{t("cart.slip.done")}</span>
            </th>
            <th className="slip-number">{t("cart.slip.quantity")}</th>
            <th>{t("cart.slip.item")}</th>
            {showsFc && <th className="slip-number">{t("cart.slip.fcEach")}</th>}
            {showsFc && <th className="slip-number">FC</th>}
            {!showsFc && <th className="slip-number">{t("cart.penyaEach")}</th>}
            <th className="slip-number">Penya</th>
          </tr>
        </thead>
        <tbody>
          {first.map((line) => (
            <SlipLine key={line.line.id} line={line} nameOf={view.catalogue.nameOf} />
          ))}
        </tbody>
        {/* The last line is kept together with the totals, so that these never fill a page alone. */}
        <tbody className="slip-end">
          {last.map((line) => (
            <SlipLine key={line.line.id} line={line} nameOf={view.catalogue.nameOf} />
          ))}
          <SlipAdjustment order={order} columns={columns} />
          <tr>
            <td colSpan={columns} className="slip-foot">
              <SlipEnd order={order} />
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function SlipHeader({ order, view }: Readonly<{ order: Order; view: OrderView }>) {
  const { t } = useTranslation();
  const printed = usePrintedAt();
  const { showsFc } = usePreferences();
  const { isExample } = useRate();
  return (
    <header>
      <SlipQr view={view} />
      <p className="slip-brand">
        <Logo mono />
        Skypurse
      </p>
      <h1>{t("cart.slip.title")}</h1>
      <dl className="slip-facts">
        <dt>{t("cart.slip.printed")}</dt>
        <dd>{printed}</dd>
        {view.server && (
          <>
            <dt>{t("cart.slip.server")}</dt>
            <dd>{view.server}</dd>
          </>
        )}
        {(showsFc || isExample) && (
          <>
            <dt>{t("cart.rate")}</dt>
            <dd>
              <SlipRate order={order} />
            </dd>
          </>
        )}
      </dl>
    </header>
  );
}

function SlipAdjustment({ order, columns }: Readonly<{ order: Order; columns: number }>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { agreed } = order.adjustment;
  const penya = writtenAmount(order);
  if (agreed === 0) return null;
  return (
    <tr>
      <td colSpan={2} />
      <td className="slip-item" colSpan={columns - 3}>
        {adjustmentWords(t, locale).name(agreed)}
      </td>
      <td className="slip-number slip-strong">{`${penya < 0 ? "−" : "+"}${locale.number(Math.abs(penya))}`}</td>
    </tr>
  );
}

/** With this many lines a page has room for one line of notes. */
const NEARLY_FULL = { least: 12, most: 18 };

function SlipEnd({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { length } = order.lines;
  const isNearlyFull = length >= NEARLY_FULL.least && length <= NEARLY_FULL.most;
  return (
    <>
      <div className="slip-sum">
        <div>
          <p>
            <i className="slip-box" />
            {t("cart.slip.paid")}
          </p>
          <p>
            <i className="slip-box" />
            {t("cart.slip.handedOver")}
          </p>
        </div>
        <dl>
          <dt>{t("cart.totalPenya")}</dt>
          <dd>
            <span>{`${number(order.totalPenya)} `}</span>
            <small>Penya</small>
          </dd>
        </dl>
      </div>
      <SlipFc order={order} />
      <div className="slip-notes">
        <span>{t("cart.slip.notes")}</span>
        {order.note && <b className="slip-strong">{`${t("cart.colon")}${order.note}`}</b>}
        <i />
        {!isNearlyFull && (
          <>
            <i />
            <i />
          </>
        )}
      </div>
      {order.unpriced > 0 && <p className="slip-unpriced">{t("cart.unpriced", { count: order.unpriced })}</p>}
      <footer>{t("cart.slip.footer")}</footer>
    </>
  );
}

function SlipLine({ line: { line, unit, total, kind }, nameOf }: SlipLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { showsFc } = usePreferences();
  return (
    <tr>
      <td>
        <i className="slip-box" />
      </td>
      <td className="slip-quantity">{number(line.quantity)}</td>
      <td className="slip-item">
        <span>{line.kind === "manual" ? line.label : nameOf(line.slug)}</span>
        {showsFc && <KindNote kind={kind} />}
        {line.note && <small>{`${NOTE_MARK} ${line.note}`}</small>}
        {(!showsFc || unit?.fc === undefined) && (
          <small>
            {[
              line.kind === "manual" && t("cart.addedByHand"),
              showsFc &&
                unit &&
                line.quantity > 1 &&
                t("cart.each", { amount: number(unit.penya), unit: "Penya" }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
        )}
        {showsFc && unit?.fc !== undefined && line.kind === "manual" && (
          <small>{t("cart.addedByHand")}</small>
        )}
      </td>
      {showsFc && <td className="slip-number">{unit?.fc === undefined ? "–" : number(unit.fc)}</td>}
      {showsFc && (
        <td className="slip-number slip-strong">{total?.fc === undefined ? "–" : number(total.fc)}</td>
      )}
      {!showsFc && <td className="slip-number">{unit ? number(unit.penya) : "–"}</td>}
      <td className="slip-number slip-strong">{total ? number(total.penya) : t("cart.noPrice")}</td>
    </tr>
  );
}
