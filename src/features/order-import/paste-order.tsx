import { Link } from "@tanstack/react-router";
import { ClipboardPaste } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { useAllOrderLabels } from "#client/i18n/use-order-labels.ts";
import { loadNewRelease, useHasNewRelease } from "#client/offline/new-release.ts";
import { newId } from "#client/storage/storage.ts";
import { useCart } from "#client/sync/player-documents.ts";
import type { KnownServer } from "#contract/shop.ts";
import type { Cart } from "#domain/order/cart.ts";
import {
  type ImportChoices,
  incomingOrderOf,
  linesToDecide,
  NO_IMPORT_CHOICES,
} from "#domain/order/incoming-order.ts";
import { itemMatcherOf } from "#domain/order/parse/match-item.ts";
import { type ParsedOrder, parseOrder } from "#domain/order/parse/parse-order.ts";
import { isStatedTotal } from "#domain/order/parse/stated-total.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { serverOf, useImportOrder } from "./import-order.ts";
import { PRICES_AS_SENT, takesRate, useIncomingOrderView } from "./incoming-order-view.ts";
import { TermsLeftOut, TermsLine } from "./order-terms.tsx";
import { focusOpenAmount, ParsedLines } from "./parsed-lines.tsx";
import { type OwnLink, ownLinkIn, PASTE_FORM, PASTED_TEXT } from "./pasted-text.ts";
import { PriceChoice } from "./price-choice.tsx";

type PasteOrderProps = Readonly<{
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}>;

/** The button that opens the dialog to paste an order, with that dialog. */
export function PasteOrder({ catalogue, servers, isOpen, onOpen }: PasteOrderProps) {
  const { t } = useTranslation();
  const close = () => onOpen(false);
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        onClick={() => onOpen(true)}
        aria-haspopup="dialog"
        aria-label={t("order-import.paste.open")}
      >
        <ClipboardPaste className="size-4" aria-hidden="true" />
        {t("order-import.paste.short")}
      </Button>
      <Dialog title={t("order-import.paste.title")} isOpen={isOpen} onClose={close} size="wide">
        <PasteForm catalogue={catalogue} servers={servers} onClose={close} />
      </Dialog>
    </>
  );
}

type PasteFormProps = Pick<PasteOrderProps, "catalogue" | "servers"> & Readonly<{ onClose: () => void }>;

/** Parses the text to an order, and shows which lines were recognized, which are doubtful, and which have no item. */
function PasteForm({ catalogue, servers, onClose }: PasteFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useDraft(PASTED_TEXT, "");
  const [choices, setChoices] = useDraft(`${PASTE_FORM}/choices`, NO_IMPORT_CHOICES);
  const { labels, isFailed, retry } = useAllOrderLabels();
  const parsedOrder = useMemo(
    () =>
      labels && catalogue.isKnown && text.trim()
        ? parseOrder(text, { words: labels, matchItem: itemMatcherOf(catalogue.namedItems) })
        : undefined,
    [text, labels, catalogue],
  );

  const link = ownLinkIn(text);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm text-text-2">
          {t("order-import.paste.help")}
        </label>
        <textarea
          id={id}
          data-first-focus
          rows={parsedOrder ? 4 : 7}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          placeholder={"20x spro, 5 gold ring\n3 gros bouquets"}
          className="w-full rounded-md border border-control bg-inset p-3 text-lg placeholder:text-text-3 md:text-sm"
        />
      </div>
      {text.trim() !== "" && !catalogue.isKnown && (
        <p role="status" className="text-sm text-text-2">
          {t("cart.missing.prices")}
        </p>
      )}
      {isFailed && <WordsFailure onRetry={retry} />}
      {link && <LinkToOpen {...link} onOpen={() => setText("")} />}
      {parsedOrder && !(link && parsedOrder.lines.length === 0) && (
        <ParsedOrderReview
          parsedOrder={parsedOrder}
          choices={choices}
          onChoose={setChoices}
          catalogue={catalogue}
          servers={servers}
          onClose={onClose}
        />
      )}
    </div>
  );
}

function LinkToOpen({ kind, fragment, onOpen }: OwnLink & Readonly<{ onOpen: () => void }>) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-40 flex-1">{t(`order-import.paste.isLink.${kind}`)}</span>
      <Link to={`/${kind}`} hash={fragment} className={buttonClass("primary")} onClick={onOpen}>
        {t(`order-import.paste.openLink.${kind}`)}
      </Link>
    </p>
  );
}

/** Shown if the words of orders could not be loaded, without which no text can be read. */
function WordsFailure({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const { t } = useTranslation();
  const hasNewRelease = useHasNewRelease();
  if (hasNewRelease)
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p className="min-w-40 flex-1">{`${t("shell.newVersion.title")} ${t("shell.newVersion.safe")}`}</p>
        <Button size="sm" onClick={loadNewRelease}>
          {t("shell.newVersion.load")}
        </Button>
      </div>
    );
  return <Failure title={t("order-import.paste.failed")} retryLabel={t("general.retry")} onRetry={onRetry} />;
}

type ParsedOrderReviewProps = PasteFormProps &
  Readonly<{
    parsedOrder: ParsedOrder;
    choices: ImportChoices;
    onChoose: (choices: ImportChoices) => void;
  }>;

function ParsedOrderReview({
  parsedOrder,
  choices,
  onChoose,
  catalogue,
  servers,
  onClose,
}: ParsedOrderReviewProps) {
  const { t } = useTranslation();
  const [prices, setPrices] = useState(PRICES_AS_SENT);
  const incomingOrder = useMemo(
    () => incomingOrderOf(parsedOrder, choices, catalogue.priceOf, newId),
    [parsedOrder, choices, catalogue],
  );
  const server = serverOf(incomingOrder, servers);
  const view = useIncomingOrderView(incomingOrder, catalogue, server?.id);
  const importOrder = useImportOrder(catalogue, servers);
  const undecidedCount = linesToDecide(parsedOrder.lines, choices).length;
  const lines = useRef<HTMLDivElement>(null);

  function submit(mode: "replace" | "add") {
    // A doubtful amount must not become an order line at 0.
    if (undecidedCount > 0) return focusOpenAmount(lines.current);
    const options = { mode, ...prices, takesRate: takesRate(view, prices), date: localDay(new Date()) };
    if (!importOrder(incomingOrder, options)) return;
    forgetDraft(PASTE_FORM);
    onClose();
  }

  if (parsedOrder.lines.length === 0) {
    return (
      <p role="status" className="text-sm text-text-2">
        {t("order-import.paste.nothing")}
      </p>
    );
  }
  return (
    <>
      <div ref={lines}>
        <ParsedLines lines={parsedOrder.lines} choices={choices} onChoose={onChoose} catalogue={catalogue} />
      </div>
      <PartsBesideLines parsedOrder={parsedOrder} />
      <PriceChoice
        view={view}
        prices={prices}
        onChange={setPrices}
        catalogue={catalogue}
        server={server?.name}
      />
      <TotalWarning
        parsedOrder={parsedOrder}
        totalAsSent={prices.isAsSent && undecidedCount === 0 ? view.asSent?.totalPenya : undefined}
      />
      <p role="status" className="text-sm text-warn empty:hidden">
        {undecidedCount > 0 && t("order-import.amount.open", { count: undecidedCount })}
      </p>
      <ImportButtons order={incomingOrder.cart} onSubmit={submit} />
    </>
  );
}

type ImportButtonsProps = Readonly<{ order: Cart; onSubmit: (mode: "replace" | "add") => void }>;

function ImportButtons({ order, onSubmit }: ImportButtonsProps) {
  const { t } = useTranslation();
  const { lines } = useCart();
  return (
    <>
      <TermsLeftOut order={order} />
      <div className="flex flex-wrap justify-end gap-2">
        {lines.length > 0 && (
          <Button onClick={() => onSubmit("add")}>{t("order-import.add", { count: lines.length })}</Button>
        )}
        <Button look="primary" onClick={() => onSubmit("replace")}>
          {lines.length > 0 ? t("order-import.replace") : t("order-import.use")}
        </Button>
      </div>
    </>
  );
}

/** What of the text is not among the lines, and why. */
function PartsBesideLines({ parsedOrder }: Readonly<{ parsedOrder: ParsedOrder }>) {
  const { t } = useTranslation();
  return (
    <>
      <TermsLine terms={parsedOrder} />
      {parsedOrder.isCut && <p className="text-sm text-warn">{t("order-import.paste.cut")}</p>}
      {parsedOrder.left > 0 && (
        <p className="text-sm text-warn">{t("order-import.paste.left", { count: parsedOrder.left })}</p>
      )}
      {parsedOrder.sold + parsedOrder.skipped > 0 && (
        <p className="text-xs text-text-3">
          {[
            ...(parsedOrder.sold > 0 ? [t("order-import.paste.sold", { count: parsedOrder.sold })] : []),
            ...(parsedOrder.skipped > 0
              ? [t("order-import.paste.skipped", { count: parsedOrder.skipped })]
              : []),
          ].join(" ")}
        </p>
      )}
    </>
  );
}

/** Warns if the total in the text cannot be parsed, or is not that of its lines at its prices and rate. */
function TotalWarning({
  parsedOrder,
  totalAsSent,
}: Readonly<{ parsedOrder: ParsedOrder; totalAsSent: number | undefined }>) {
  const { t } = useTranslation();
  if (parsedOrder.isTotalUnread)
    return <p className="text-sm text-warn">{t("order-import.paste.unreadTotal")}</p>;
  if (totalAsSent === undefined || isStatedTotal(parsedOrder, totalAsSent)) return null;
  return <p className="text-sm text-warn">{t("order-import.paste.otherTotal")}</p>;
}
