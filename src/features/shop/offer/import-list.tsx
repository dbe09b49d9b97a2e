import { type ChangeEvent, useId, useMemo, useState } from "react";
import { useCashShopItems } from "#client/state/use-items.ts";
import { applyListChanges } from "#client/sync/own-products.ts";
import { useOwnPrices, useOwnProducts } from "#client/sync/player-documents.ts";
import {
  addsOnly,
  importedPart,
  type ListChange,
  listChanges,
  listFromFile,
  listFromOffer,
  MAX_IMPORTED_LENGTH,
  MAX_IMPORTED_ROWS,
  type ParsedList,
} from "#domain/offer/list-file.ts";
import { offerFromFragment } from "#domain/offer/offer-link.ts";
import { itemIdOf, itemNameIn, MAX_LISTED_ITEMS, namelessItem } from "#domain/order/listed-item.ts";
import { useListedProducts } from "#features/shop/listed-products.client.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FieldError } from "#ui/field/form-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { ListChanges } from "./list-changes.tsx";

/** A list in a file is far smaller. */
const MAX_FILE_BYTES = 2_000_000;

const OFFER_LINK = /\/offer#([\w-]+)/u;

/** `undefined` if the text is neither a table nor a shop link that can be opened. */
function parsedList(text: string): ParsedList | undefined {
  const fragment = OFFER_LINK.exec(text)?.[1];
  if (fragment === undefined) return listFromFile(text);
  const opened = offerFromFragment(fragment);
  return opened.kind === "offer" ? listFromOffer(opened.offer) : undefined;
}

type ImportListProps = Readonly<{ onDone: () => void }>;

/** A file or a shop link, and what it would change: each change is chosen before anything is saved. */
export function ImportList({ onDone }: ImportListProps) {
  const { t } = useTranslation();
  const id = useId();
  const { number } = useLocale();
  const [{ text, isCut }, setPart] = useState({ text: "", isCut: false });
  const parsed = useMemo(() => (text.trim() === "" ? undefined : parsedList(text)), [text]);

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (file) setPart(importedPart(file.size > MAX_FILE_BYTES ? "?" : await file.text()));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-text-2">{t("offer.importHelp")}</p>
      <label
        className={`${buttonClass("quiet")} cursor-pointer justify-self-start has-focus-visible:outline-2`}
      >
        {t("offer.chooseFile")}
        <input type="file" accept=".csv,text/csv,text/plain" className="sr-only" onChange={readFile} />
      </label>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-text-2">
          {t("offer.pasteLink")}
        </label>
        <textarea
          id={id}
          data-first-focus
          rows={2}
          value={text}
          spellCheck={false}
          maxLength={MAX_IMPORTED_LENGTH}
          onChange={({ target }) => setPart(importedPart(target.value))}
          className="w-full rounded-md border border-control bg-inset p-3 text-lg md:text-sm"
        />
      </div>
      {text.trim() !== "" && !parsed && (
        <div role="alert">
          <FieldError>{t("offer.notReadable")}</FieldError>
        </div>
      )}
      {parsed && isCut && (
        <p className="text-sm text-warn">{t("offer.cut", { most: number(MAX_IMPORTED_ROWS) })}</p>
      )}
      {parsed && <ParsedChanges key={text} parsed={parsed} onDone={onDone} />}
    </div>
  );
}

function ParsedChanges({ parsed, onDone }: ImportListProps & Readonly<{ parsed: ParsedList }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { changes, unknown } = useListChanges(parsed);
  const names = useChangeNames(changes);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const selected = chosen ?? new Set(changes.filter(addsOnly).map(({ slug }) => slug));
  const isNameless = names.isOpen && changes.some(({ slug, isNew }) => isNew && selected.has(slug));

  function take() {
    const taken = changes.filter(({ slug }) => selected.has(slug));
    const undo = applyListChanges(taken, names.textsOf);
    if (!undo) return toastWarning(t("listing.full", { most: number(MAX_LISTED_ITEMS) }));
    const count = taken.length;
    toastSuccess(t("offer.imported", { count, number: number(count) }), {
      label: t("general.undo"),
      action: undo,
    });
    onDone();
  }

  return (
    <>
      <RowNames words="offer.unread" names={[...parsed.unread, ...unknown]} />
      <RowNames words="offer.repeated" names={parsed.repeated} />
      {changes.length === 0 ? (
        <p role="status" className="text-text-2">
          {t("offer.nothingNew")}
        </p>
      ) : (
        <>
          <ListChanges changes={changes} nameOf={names.nameOf} selected={selected} onSelect={setChosen} />
          {isNameless && <OpenNames {...names} />}
          <Button look="primary" disabled={selected.size === 0 || isNameless} onClick={take}>
            {t("offer.take", { count: selected.size, number: number(selected.size) })}
          </Button>
        </>
      )}
    </>
  );
}

const MAX_NAMED = 10;

type RowNamesProps = Readonly<{ words: "offer.unread" | "offer.repeated"; names: readonly string[] }>;

function RowNames({ words, names }: RowNamesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = names.length;
  if (count === 0) return null;
  const first = names.slice(0, MAX_NAMED).join(", ");
  const more = number(count - MAX_NAMED);
  return (
    <p className="text-sm wrap-anywhere text-warn">
      {t(words, {
        ...{ count, number: number(count) },
        names: count > MAX_NAMED ? t("offer.andMore", { names: first, number: more }) : first,
      })}
    </p>
  );
}

type OpenNamesProps = Readonly<{ isFailed: boolean; retry: () => void }>;

/** An item keeps the names that it is added with, in every language: only the catalogue has them. */
function OpenNames({ isFailed, retry }: OpenNamesProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-text-2">
      <p className="min-w-40 flex-1">{t(isFailed ? "offer.namesFailed" : "offer.namesOpen")}</p>
      {isFailed && (
        <Button size="sm" onClick={retry}>
          {t("general.retry")}
        </Button>
      )}
    </div>
  );
}

function useListChanges(parsed: ParsedList) {
  const products = useListedProducts();
  const ownPrices = useOwnPrices();
  const { items, stock, hidden } = useOwnProducts();
  return useMemo(() => {
    const bySlug = new Map((products ?? []).map((product) => [product.slug, product]));
    return listChanges(parsed.rows, {
      hasProduct: (slug) => (bySlug.get(slug)?.category ?? "own") !== "own",
      priceOf: (slug) => priceFor(bySlug.get(slug) ?? { slug, price: null }, ownPrices),
      ...{ items, stock, hidden },
    });
  }, [parsed, products, ownPrices, items, stock, hidden]);
}

/** Names of the list, otherwise of the catalogue, otherwise of the source. */
function useChangeNames(changes: readonly ListChange[]) {
  const { language } = useLocale();
  const products = useListedProducts() ?? [];
  const { items, isError, isFetching, retry } = useCashShopItems(changes.some(({ isNew }) => isNew));
  function textsOf({ slug, name }: ListChange) {
    const said = name || namelessItem(slug);
    return items?.find(({ id }) => id === itemIdOf(slug))?.name ?? { fr: said, en: said };
  }
  return {
    textsOf,
    isOpen: items === undefined,
    isFailed: isError && !isFetching,
    retry,
    nameOf: (change: ListChange) =>
      products.find(({ slug }) => slug === change.slug)?.text[language].name ??
      itemNameIn(textsOf(change), language),
  };
}
