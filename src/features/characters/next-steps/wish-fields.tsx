import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import type { NumberId } from "#domain/character/shown-numbers.ts";
import { useNumberWords } from "#features/characters/numbers/number-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FieldError, FormField, SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { NativeSelect } from "#ui/field/select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { MAX_WISHED, useOneOf, WISHED_NUMBERS, type WishState, wishedKey } from "./wish-state.ts";

/** The numbers that should be high, the first alone or with others and what they are worth. */
export function WishFields({ state }: Readonly<{ state: WishState }>) {
  const { t } = useTranslation();
  const { wish, ids, add } = state;
  const isWished = (number: NumberId) => wish.some((part) => wishedKey(part.number) === wishedKey(number));
  const next = WISHED_NUMBERS.find((number) => !isWished(number));
  return (
    <div role="group" aria-label={t("next-steps.wish.title")} className="grid gap-3 px-4 py-3">
      {wish.map((part, index) => (
        <WishRow
          key={ids[index]}
          index={index}
          state={state}
          numbers={WISHED_NUMBERS.filter(
            (number) => !isWished(number) || wishedKey(number) === wishedKey(part.number),
          )}
        />
      ))}
      {next && wish.length < MAX_WISHED && (
        <Button size="sm" className="justify-self-start" onClick={() => add(next)}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{t("next-steps.wish.add")}</span>
        </Button>
      )}
    </div>
  );
}

type WishRowProps = Readonly<{ index: number; state: WishState; numbers: readonly NumberId[] }>;

function WishRow({ index, state: { wish, choose, weigh, remove }, numbers }: WishRowProps) {
  const { t } = useTranslation();
  const words = useNumberWords();
  const part = wish[index];
  const [first] = wish;
  if (!part || !first) return null;
  const name = words.name(part.number);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 md:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]">
      <FormField label={t(index === 0 ? "next-steps.wish.number" : "next-steps.wish.other")}>
        {(control) => (
          <NativeSelect
            {...control}
            value={wishedKey(part.number)}
            onChange={({ target }) => {
              const number = numbers.find((one) => wishedKey(one) === target.value);
              if (number) choose(index, number);
            }}
          >
            {numbers.map((number) => (
              <option key={wishedKey(number)} value={wishedKey(number)} className="bg-surface text-text">
                {words.name(number)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {index > 0 && (
        <>
          <IconButton
            aria-label={t("next-steps.wish.remove", { name })}
            onClick={() => remove(index)}
            className="md:order-last"
          >
            <X className="size-4" aria-hidden="true" />
          </IconButton>
          <WeightField
            key={`${wishedKey(part.number)} ${wishedKey(first.number)}`}
            number={part.number}
            first={first.number}
            weight={part.weight}
            onWeight={(weight) => weigh(index, weight)}
          />
        </>
      )}
    </div>
  );
}

type WeightFieldProps = Readonly<{
  number: NumberId;
  first: NumberId;
  weight: number;
  onWeight: (weight: number) => void;
}>;

const MAX_WEIGHT = 1_000_000;

/** "1% Critical Chance = 67 Attack" */
function WeightField({ number, first, weight, onWeight }: WeightFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { locale } = useLocale();
  const words = useNumberWords();
  const oneOf = useOneOf();
  const [typed, setTyped] = useState<string>();
  // Without group separators: typed, they would be read as decimal ones.
  const written = weight.toLocaleString(locale, { useGrouping: false, maximumSignificantDigits: 6 });
  const isWrong = typed !== undefined && weightIn(typed) === undefined;
  return (
    <div className="max-md:col-span-2">
      <label htmlFor={id} className="mb-1.5 block text-sm text-text-2">
        {t("next-steps.wish.worth", { one: oneOf(number), first: words.name(first) })}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed ?? written}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = weightIn(target.value);
          if (next !== undefined) onWeight(next);
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
        {...SELECTED_ON_FOCUS}
        className="num h-11 w-full rounded-md border border-control bg-inset px-3 text-lg font-medium md:h-10 md:text-md"
      />
      {isWrong && (
        <div id={`${id}-wrong`} className="mt-1">
          <FieldError>{t("next-steps.wish.wrong")}</FieldError>
        </div>
      )}
    </div>
  );
}

/** With a decimal point or comma. */
function weightIn(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  const weight = /^\d*\.?\d+$/.test(plain) ? Number(plain) : 0;
  return weight > 0 && weight <= MAX_WEIGHT ? weight : undefined;
}
