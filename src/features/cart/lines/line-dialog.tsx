import { ArrowDown, ArrowUp } from "lucide-react";
import { type ComponentType, useContext } from "react";
import { PriceSharing } from "#client/state/price-sharing.ts";
import { setOwnPrice, undoOwnPrice } from "#client/sync/own-prices.ts";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import { type Line, linePrice, MAX_NOTE } from "#domain/order/cart.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import type { LinesView } from "#features/cart/panel/order-view.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { type EitherPrice, EitherPriceFields, useEitherPrice } from "#ui/field/either-price.tsx";
import { Form } from "#ui/field/form.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { ManualFields, useManualFields } from "./manual-line.tsx";

export type LineDialogProps = Readonly<{
  view: LinesView;
  /** The prices that members share of an item; calls `onTaken` when the player has taken one. */
  SharedPrices: ComponentType<Readonly<{ slug: string; onTaken: () => void }>>;
  /** The id of the open line; `undefined` while the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
}>;

/** The form of one line: its price, its note, its position and, for a manual line, its label. */
export function LineDialog({ view, id, SharedPrices, onClose }: LineDialogProps) {
  const { cart, catalogue } = view;
  const index = cart.lines.findIndex((line) => line.id === id);
  const line = cart.lines[index];
  const name = line && (line.kind === "manual" ? line.label : catalogue.nameOf(line.slug));
  return (
    <Dialog title={name ?? ""} isOpen={line !== undefined} onClose={onClose}>
      {line && (
        <LineForm
          key={line.id}
          view={view}
          line={line}
          index={index}
          SharedPrices={SharedPrices}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/**
 * The player's own price in FC, or one in Penya for this line. A line with a price of its own keeps a new one to
 * itself; emptied fields make the listed price apply.
 */
function useItemPrice(line: Line, { catalogue, isSaved = false }: LinesView, form: string) {
  const item = line.kind === "item" ? line : undefined;
  const saveOwnPrice = useOwnPriceChange(catalogue);
  const listPrice = item && catalogue.priceOf(item.slug);
  const ownOfLine = item && linePrice(item);
  const before: EitherPrice | undefined =
    ownOfLine ?? (listPrice === undefined ? undefined : { currency: "fc", amount: listPrice });
  const belongsToLine = isSaved || ownOfLine !== undefined;
  const fields = useEitherPrice(form, { before, first: "fc", min: 1 });
  const { price } = fields;
  return {
    fields,
    isWrong: item !== undefined && fields.reading.kind !== "empty" && price === undefined,
    /** Whether a price in FC is this line's, and not the player's own. */
    belongsToLine,
    linePrice: price?.currency === "penya" || belongsToLine ? price : undefined,
    saveFc() {
      if (item && !belongsToLine && fields.currency === "fc")
        saveOwnPrice(item.slug, price && fc(price.amount));
    },
  };
}

/** Returns a function that sets the player's own price in FC, or removes it, and offers to undo that. */
function useOwnPriceChange(catalogue: LinesView["catalogue"]) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const ownPrices = useOwnPrices();
  return (slug: string, next: Fc | undefined) => {
    const before = ownEntry(ownPrices, slug);
    if (next === catalogue.priceOf(slug) || (next === undefined && before === undefined)) return;
    setOwnPrice(slug, next);
    const name = catalogue.nameOf(slug);
    toastSuccess(
      next === undefined
        ? t("shop.ownPriceGone", { name })
        : t("shop.ownPriceSaved", { name, price: number(next) }),
      { label: t("general.undo"), action: () => undoOwnPrice(slug, before, next) },
    );
  };
}

type LineFormProps = Omit<LineDialogProps, "id"> & Readonly<{ line: Line; index: number }>;

function LineForm({ view, line, index, SharedPrices, onClose }: LineFormProps) {
  const { cart, actions } = view;
  const { t } = useTranslation();
  const isByHand = line.kind === "manual";
  const form = `${view.isSaved ? "saved line" : "line"} ${line.id}`;
  const fields = useManualFields(form, isByHand ? line : undefined);
  const [note, setNote] = useDraft(`${form}/note`, line.note ?? "");
  const price = useItemPrice(line, view, form);
  const Sharing = useContext(PriceSharing);

  function save() {
    if (isByHand && !fields.written) return;
    if (
      !actions.rewrite(line, { note, written: isByHand ? fields.written : undefined, price: price.linePrice })
    )
      return;
    price.saveFc();
    close();
  }

  /** Saves what else was typed with a price that the player has taken from others. */
  function saveNote() {
    if (note === (line.note ?? "") || actions.rewrite(line, { note, written: undefined, price: undefined }))
      close();
  }

  function close() {
    forgetDraft(form);
    onClose();
  }

  return (
    <Form onSubmit={save}>
      {!view.isSaved && line.kind === "item" && linePrice(line) === undefined && (
        <SharedPrices slug={line.slug} onTaken={saveNote} />
      )}
      {isByHand ? (
        <ManualFields fields={fields} first="price" />
      ) : (
        <ItemPriceFields price={price} isSaved={view.isSaved} />
      )}
      {Sharing && line.kind === "item" && !price.belongsToLine && price.fields.currency === "fc" && (
        <Sharing slug={line.slug} />
      )}
      <NoteField note={note} onNote={setNote} />
      <Position index={index} count={cart.lines.length} onMove={(by) => actions.move(line, by)} />
      <Button
        look="primary"
        type="submit"
        className="justify-self-end"
        disabled={(isByHand && !fields.written) || price.isWrong}
      >
        {t("cart.save")}
      </Button>
    </Form>
  );
}

type ItemPriceFieldsProps = Readonly<{
  price: ReturnType<typeof useItemPrice>;
  isSaved: boolean | undefined;
}>;

function ItemPriceFields({ price, isSaved = false }: ItemPriceFieldsProps) {
  const { t } = useTranslation();
  if (isSaved)
    return (
      <EitherPriceFields
        price={price.fields}
        label={t("editions.price")}
        notes={{ fc: t("editions.priceHelp"), penya: t("editions.priceHelp") }}
        isFirst
      />
    );
  return (
    <EitherPriceFields
      price={price.fields}
      label={t(price.belongsToLine ? "cart.linePrice.label" : "shop.yourPrice")}
      notes={{
        fc: t(price.belongsToLine ? "cart.linePrice.help" : "shop.yourPriceHelp"),
        penya: t("shop.yourPriceInPenya"),
      }}
      isFirst
    />
  );
}

type NoteFieldProps = Readonly<{ note: string; onNote: (note: string) => void }>;

function NoteField({ note, onNote }: NoteFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <TextField
        label={t("cart.note.label")}
        placeholder={t("cart.note.example")}
        text={note}
        onText={onNote}
        maxLength={MAX_NOTE}
      />
      <p className="mt-1 text-xs text-text-3">{t("cart.note.help")}</p>
    </div>
  );
}

type PositionProps = Readonly<{ index: number; count: number; onMove: (by: 1 | -1) => void }>;

/** The position of the line among all lines, with buttons that move it. Not shown for an only line. */
function Position({ index, count, onMove }: PositionProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (count < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="num mr-auto text-sm text-text-2" role="status">
        {t("cart.place.label", { place: number(index + 1), count: number(count) })}
      </span>
      <Button size="sm" disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp className="size-4" aria-hidden="true" />
        {t("cart.place.up")}
      </Button>
      <Button size="sm" disabled={index === count - 1} onClick={() => onMove(1)}>
        <ArrowDown className="size-4" aria-hidden="true" />
        {t("cart.place.down")}
      </Button>
    </div>
  );
}
