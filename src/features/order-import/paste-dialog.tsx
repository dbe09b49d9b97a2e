import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAllOrderLabels } from "#client/i18n/order-words.ts";
import { today } from "#client/i18n/today.ts";
import { newId } from "#client/storage/new-id.ts";
import { useCart } from "#client/sync/cart.ts";
import type { KnownServer } from "#contract/known-server.ts";
import {
  type ImportChoices,
  incomingOrderOf,
  NO_IMPORT_CHOICES,
  unanswered,
} from "#domain/order/incoming-order.ts";
import { type ParsedOrder, parseOrder } from "#domain/order/parse/parse-order.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useIncomingOrderView } from "./incoming-order-view.ts";
import { PriceChoice } from "./price-choice.tsx";
import { ParsedLines } from "./read-lines.tsx";
import { focusOpenAmount } from "./read-price.tsx";
import { useImportOrder } from "./use-import-order.ts";

type PasteDialogProps = Readonly<{
  catalogue: Catalogue;
  servers: readonly KnownServer[];
  isOpen: boolean;
  onClose: () => void;
}>;

/**
 * Parses pasted text to an order, and shows which lines were recognized, which are doubtful, and which have
 * no item.
 */
export function PasteDialog({ isOpen, ...form }: PasteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("received.paste.title")} isOpen={isOpen} onClose={form.onClose} size="wide">
      <PasteForm {...form} />
    </Dialog>
  );
}

/** The key of this form's drafts. */
const FORM = "paste";

function PasteForm({ catalogue, servers, onClose }: Omit<PasteDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useDraft(`${FORM}/text`, "");
  const [choices, setChoices] = useDraft(`${FORM}/choices`, NO_IMPORT_CHOICES);
  const { words, isFailed } = useAllOrderLabels();
  // The input shows a key press at once; the parsed lines follow deferred.
  const written = useDeferredValue(text);
  const read = useMemo(
    () =>
      words && catalogue.isKnown && written.trim()
        ? parseOrder(written, { words, recognise: catalogue.recognise })
        : undefined,
    [written, words, catalogue],
  );

  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm text-text-2">
          {t("received.paste.help")}
        </label>
        <textarea
          id={id}
          data-first-focus
          rows={read ? 4 : 7}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          placeholder={"20x spro, 5 gold ring\n3 gros bouquets"}
          className="w-full rounded-md border border-control bg-inset p-3 text-lg placeholder:text-text-3 md:text-sm"
        />
      </div>
      {written.trim() !== "" && !catalogue.isKnown && (
        <p role="status" className="text-sm text-text-2">
          {t("cart.missing.prices")}
        </p>
      )}
      {isFailed && <p className="text-sm text-danger">{t("shell.languageFailed")}</p>}
      {read && (
        <ReadResult
          read={read}
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

type ReadResultProps = Readonly<{
  read: ParsedOrder;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  catalogue: Catalogue;
  servers: readonly KnownServer[];
  onClose: () => void;
}>;

function ReadResult({ read, choices, onChoose, catalogue, servers, onClose }: ReadResultProps) {
  const { t } = useTranslation();
  const cart = useCart();
  const [isAsSent, setAsSent] = useState(true);
  const offer = useMemo(
    () => incomingOrderOf(read, choices, catalogue.priceOf, newId),
    [read, choices, catalogue],
  );
  const view = useIncomingOrderView(offer, catalogue);
  const takeOrder = useImportOrder(catalogue, servers);
  const shown = isAsSent ? view.sent : view.today;
  const open = unanswered(read.lines, choices).length;
  const lines = useRef<HTMLDivElement>(null);

  function finish(how: "replace" | "add") {
    // A doubtful amount must not become an order line at 0.
    if (open > 0) return focusOpenAmount(lines.current);
    if (!takeOrder(offer, { how, isAsSent, date: today() })) return;
    forgetDraft(FORM);
    onClose();
  }

  if (read.lines.length === 0) {
    return (
      <p role="status" className="text-sm text-text-2">
        {t("received.paste.nothing")}
      </p>
    );
  }
  return (
    <>
      <div ref={lines}>
        <ParsedLines lines={read.lines} choices={choices} onChoose={onChoose} catalogue={catalogue} />
      </div>
      <LeftOut read={read} />
      <PriceChoice view={view} isAsSent={isAsSent} onChange={setAsSent} />
      <TotalWarning read={read} shown={isAsSent && open === 0 ? shown?.totalPenya : undefined} />
      <p role="status" className="text-sm text-warn empty:hidden">
        {open > 0 && t("received.amount.open", { count: open })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {cart.lines.length > 0 && (
          <Button onClick={() => finish("add")}>{t("received.add", { count: cart.lines.length })}</Button>
        )}
        <Button look="primary" onClick={() => finish("replace")}>
          {cart.lines.length > 0 ? t("received.replace") : t("received.use")}
        </Button>
      </div>
    </>
  );
}

/** The parts of the text that are not among the lines, and why. */
function LeftOut({ read }: Readonly<{ read: ParsedOrder }>) {
  const { t } = useTranslation();
  return (
    <>
      {read.isCut && <p className="text-sm text-warn">{t("received.paste.cut")}</p>}
      {read.left > 0 && <p className="text-sm text-warn">{t("received.paste.left", { count: read.left })}</p>}
      {read.sold + read.skipped > 0 && (
        <p className="text-xs text-text-3">
          {[
            ...(read.sold > 0 ? [t("received.paste.sold", { count: read.sold })] : []),
            ...(read.skipped > 0 ? [t("received.paste.skipped", { count: read.skipped })] : []),
          ].join(" ")}
        </p>
      )}
    </>
  );
}

/** Warns if the total in the text cannot be parsed, or differs from the shown total. */
function TotalWarning({ read, shown }: Readonly<{ read: ParsedOrder; shown: number | undefined }>) {
  const { t } = useTranslation();
  if (read.isTotalUnread) return <p className="text-sm text-warn">{t("received.paste.unreadTotal")}</p>;
  if (read.totalPenya === undefined || shown === undefined || shown === read.totalPenya) return null;
  return <p className="text-sm text-warn">{t("received.paste.otherTotal")}</p>;
}
