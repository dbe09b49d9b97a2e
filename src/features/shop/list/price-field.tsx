import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { setOwnPrice } from "#client/sync/own-prices.ts";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { type ParsedAmount, parseAmount } from "#domain/money/amount.ts";
import { isDoubtfulFc } from "#domain/money/fc-doubt.ts";
import { fc } from "#domain/money/money.ts";
import type { ListProduct } from "#features/shop/listed-products.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FcQuestion } from "#ui/field/either-price.tsx";
import { ClearButton, FieldError, SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";
import { classNames } from "#ui/layout/class-names.ts";

/** Why a price is not saved; a doubtful one was probably meant in Penya. */
type PriceProblem = Readonly<{ kind: "wrong" } | { kind: "doubtful"; amount: number }>;

function findProblem(reading: ParsedAmount, own: number | undefined): PriceProblem | undefined {
  if (reading.kind === "empty") return undefined;
  if (reading.kind !== "amount" || reading.amount === 0) return { kind: "wrong" };
  const { amount } = reading;
  return isDoubtfulFc(amount) && amount !== own ? { kind: "doubtful", amount } : undefined;
}

/** A product's price as typed: `save` returns whether it was saved, and otherwise `problem` says why not. */
function useTypedPrice(slug: string) {
  const { number } = useLocale();
  const own = useOwnPrices()[slug];
  const [text, setText] = useState(own === undefined ? "" : number(own));
  const [problem, setProblem] = useState<PriceProblem>();

  function savePrice(amount: number) {
    if (amount !== own) setOwnPrice(slug, fc(amount));
    setText(number(amount));
    setProblem(undefined);
  }

  function save(): boolean {
    const reading = parseAmount(text, "fc");
    const next = findProblem(reading, own);
    setProblem(next);
    if (next) return false;
    if (reading.kind === "amount") savePrice(reading.amount);
    else if (own !== undefined) setOwnPrice(slug, undefined);
    return true;
  }

  function clear() {
    setText("");
    setProblem(undefined);
  }

  return { text, setText, problem, save, savePrice, clear };
}

type PriceFieldProps = Readonly<{ product: ListProduct; isFirst: boolean; onLast: () => void }>;

/** The price of one piece. It is saved at Enter and when the field loses the focus; an empty one has the shop's. */
export function PriceField({ product, isFirst, onLast }: PriceFieldProps) {
  const { language } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, problem, save, savePrice, clear } = useTypedPrice(product.slug);

  function goOn() {
    const next = input.current?.closest("li")?.nextElementSibling?.querySelector("input");
    if (next) next.focus();
    else onLast();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (save()) goOn();
    // Typing replaces the refused text. Appended to "1,5", "90" would be saved as 1,590.
    else input.current?.select();
  }

  return (
    <li className="border-line py-1.5 not-first:border-t">
      <div className="flex items-center gap-3">
        <ProductGlyph category={product.category} slug={product.slug} />
        <label htmlFor={id} className="min-w-0 flex-1 py-2.5 leading-5 font-[550]">
          {product.text[language].name}
        </label>
        <FcInput
          field={input}
          id={id}
          product={product}
          onClear={clear}
          isFirst={isFirst}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
        />
      </div>
      <div id={`${id}-problem`} className="mt-1 empty:hidden">
        {problem?.kind === "wrong" && <WrongPrice />}
        {problem?.kind === "doubtful" && (
          <FcQuestion
            amount={problem.amount}
            onPenya={() => {
              clear();
              input.current?.focus();
            }}
            onFc={() => {
              savePrice(problem.amount);
              goOn();
            }}
          />
        )}
      </div>
    </li>
  );
}

type FcInputProps = Omit<ComponentProps<"input">, "value"> &
  Readonly<{
    field: RefObject<HTMLInputElement | null>;
    product: ListProduct;
    value: string;
    onClear: () => void;
    isFirst: boolean;
  }>;

function FcInput({ field, product, onClear, isFirst, ...input }: FcInputProps) {
  const { language, number } = useLocale();
  const { price, text } = product;
  return (
    <span
      className={classNames(
        "flex h-11 w-32 flex-none items-baseline gap-1.5 rounded-md border bg-inset px-3 md:h-10",
        input["aria-invalid"] ? "border-danger" : "border-control",
      )}
    >
      <input
        ref={field}
        data-first-focus={isFirst || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={20}
        placeholder={price ? number(price.fcoins) : undefined}
        {...SELECTED_ON_FOCUS}
        className="num h-full w-full min-w-0 scroll-my-24 bg-transparent text-right text-lg font-semibold outline-none placeholder:font-normal placeholder:text-text-3"
        {...input}
      />
      <ClearButton label={text[language].name} text={input.value} input={field} onClear={onClear} />
      <span className="text-sm font-semibold text-azure">FC</span>
    </span>
  );
}

function WrongPrice() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <FieldError>{t("shop.priceWrong")}</FieldError>
    </div>
  );
}
