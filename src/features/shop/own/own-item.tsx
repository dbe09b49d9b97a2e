import { removeListedItem, setShortName } from "#client/sync/own-products.ts";
import { useOwnProducts } from "#client/sync/player-documents.ts";
import { chatItemName, MAX_SHORT_NAME } from "#domain/order/listed-item.ts";
import { isAbove, toSingleLine } from "#domain/text/name.ts";
import { foldText } from "#domain/text/search.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import { type ListProduct, useListedProducts } from "#features/shop/listed-products.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";
import { useNameError } from "#ui/field/name-problem.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type RemoveItemProps = Readonly<{ product: ListProduct; onRemoved: () => void }>;

/** Takes an item that the player has added out of the list again. */
export function RemoveItem({ product, onRemoved }: RemoveItemProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { name } = product.text[language];

  function remove() {
    const undo = removeListedItem(product.slug);
    toastSuccess(t("listing.removed", { name }), { label: t("general.undo"), action: undo });
    onRemoved();
  }

  return (
    <Button look="ghost" className="mr-auto" onClick={remove}>
      {t("listing.remove")}
    </Button>
  );
}

type ShortName = Readonly<{
  written: string;
  setWritten: (text: string) => void;
  wrong: string | undefined;
  isChanged: boolean;
  save: () => void;
}>;

/** The player's own name of an item in chat, as typed into the form named `form`. */
export function useShortName({ slug, text }: ListProduct, form: string): ShortName {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const saved = ownEntry(useOwnProducts().items, slug)?.short ?? "";
  const [written, setWritten] = useDraft(`${form}/short`, saved);
  const taken = useTakenName(slug, written);
  const line = toSingleLine(written, written.length);
  const tooLong = isAbove(MAX_SHORT_NAME, written)
    ? t("listing.shortTooLong", { most: number(MAX_SHORT_NAME) })
    : undefined;
  const isTaken = taken === undefined ? undefined : t("listing.shortTaken", { name: taken });
  const wrong = useNameError()(written) ?? tooLong ?? isTaken;

  function save() {
    const undo = setShortName(slug, line);
    const { name } = text[language];
    toastSuccess(line ? t("listing.shortSaved", { name, short: line }) : t("listing.shortGone", { name }), {
      label: t("general.undo"),
      action: undo,
    });
  }

  return { written, setWritten, wrong, isChanged: line !== saved, save };
}

type ShortNameFieldProps = Readonly<{ product: ListProduct; short: ShortName }>;

export function ShortNameField({ product, short }: ShortNameFieldProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <TextField
      label={t("listing.short")}
      placeholder={chatItemName(product.text[language].name)}
      text={short.written}
      onText={short.setWritten}
      maxLength={MAX_SHORT_NAME}
      isUncut
      wrong={short.wrong}
    />
  );
}

/** The name of another product that is called like this in chat: a pasted text would be ambiguous. */
function useTakenName(slug: string, short: string): string | undefined {
  const products = useListedProducts() ?? [];
  const { language } = useLocale();
  const wanted = foldText(short);
  if (wanted === "") return undefined;
  const other = products.find(
    (product) =>
      product.slug !== slug &&
      [
        ...product.nicknames,
        ...Object.values(product.text).flatMap((text) => [text.name, text.nameClipBoard]),
      ]
        .map(foldText)
        .includes(wanted),
  );
  return other?.text[language].name;
}
