import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useGearWords } from "#client/i18n/gear-words.ts";
import type { ExplainedNumber } from "#domain/character/calculation.ts";
import { NO_TABLES } from "#domain/character/character-tables.ts";
import {
  type NumberName,
  type NumberUnit,
  type ShownNumber,
  shownNumbers,
} from "#domain/character/shown-numbers.ts";
import { type ExplainedSection, useExplanation } from "#features/characters/numbers/explanation.ts";
import { Explanation } from "#features/characters/numbers/explanation-view.tsx";
import { useNumberWords } from "#features/characters/numbers/number-words.ts";
import { useAgreedReadings } from "#features/characters/window/window-counts.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { EXAMPLE_ITEMS, type ExampleInput, exampleCharacter } from "./example-character.ts";
import { useWeaponName } from "./example-fields.tsx";

/** A computed number; with its steps, unless it is read from a table. */
export type ExampleResult = Readonly<{
  label: string;
  value: string;
  number?: ShownNumber;
  sections?: readonly ExplainedSection[];
}>;

/** The numbers of an example's character. */
export function useExampleResults(input: ExampleInput) {
  const words = useNumberWords();
  const itemName = useItemName(input);
  const character = exampleCharacter(input);
  const agreed = useAgreedReadings();
  const explain = useExplanation({ ...character, items: { nameOf: itemName, sets: [], tables: NO_TABLES } });
  const resultOf = (label: string, value: string, number: ShownNumber): ExampleResult => ({
    ...{ label, value, number, sections: explain(number) },
  });
  return {
    character,
    /** As the card of a character shows them. */
    named: (...names: readonly NumberName[]): readonly ExampleResult[] => {
      const all = shownNumbers(character.sheets, agreed);
      return names.flatMap((name) => {
        const number = all.find((one) => one.name === name);
        return number ? [resultOf(words.name(number), words.shown(number), number)] : [];
      });
    },
    /** A number that the card does not have, computed from a parameter. */
    other: (label: string, id: OtherNumber, exact: ExplainedNumber): ExampleResult => {
      const number = { ...id, readings: [{ name: undefined, low: exact, high: exact }] };
      return resultOf(label, words.plain(id.unit, { min: exact.value, max: exact.value }), number);
    },
  };
}

type OtherNumber = Readonly<{ parameter: string; unit: NumberUnit }>;

function useItemName({ weapon }: ExampleInput): (id: number) => string {
  const { t } = useTranslation();
  const gear = useGearWords();
  const weaponName = useWeaponName();
  return (id) => {
    if (id === EXAMPLE_ITEMS.weapon) return weaponName(weapon);
    if (id === EXAMPLE_ITEMS.others) return t("numbers.example.others");
    return gear.kind("suit");
  };
}

type LiveExampleProps = Readonly<{
  results: readonly ExampleResult[];
  /** The fields. */
  children: ReactNode;
  note?: ReactNode;
}>;

/** Fields, the numbers that follow from them, and how each is computed. */
export function LiveExample({ results, children, note }: LiveExampleProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const id = useId();
  const names = new Intl.ListFormat(locale).format(results.map(({ label }) => label));
  return (
    <figure
      aria-labelledby={id}
      className="group/example @container my-5 max-w-160 rounded-md border border-line"
    >
      <figcaption id={id} className="px-4 pt-3 text-md font-semibold">
        {t("numbers.example.title", { names })}
      </figcaption>
      {/* The results never cover the focused field. */}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 px-4 py-3 @min-[30rem]:grid-cols-3 max-md:[&_:is(button,input,select)]:scroll-mb-28">
        {children}
      </div>
      {/* On a phone they stay in view while a field has the focus. */}
      <dl
        aria-live="polite"
        className="num flex flex-wrap gap-x-6 gap-y-2 border-t border-line bg-surface-2 px-4 py-2.5 max-md:group-focus-within/example:sticky max-md:bottom-0"
      >
        {results.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-text-3">{label}</dt>
            <dd className="font-display text-xl font-[640]">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <div className="border-t border-line px-4 py-2 text-sm text-text-2">{note}</div>}
      {results.map((result, index) => (
        <ResultSteps key={result.label} result={result} isOpen={index === 0} />
      ))}
    </figure>
  );
}

/** The steps are there before they are opened, for readers without JavaScript. */
function ResultSteps({ result, isOpen }: Readonly<{ result: ExampleResult; isOpen: boolean }>) {
  const { t } = useTranslation();
  const { label, value, number, sections } = result;
  if (!number || !sections) return null;
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-2 px-4 text-sm outline-offset-[-2px] hover:bg-surface-2 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
          aria-hidden="true"
        />
        <span className="text-text-2">{t("numbers.example.steps", { name: label })}</span>
      </summary>
      <Explanation title={`${label} ${value}`} number={number} sections={sections} isOwn={false} />
    </details>
  );
}
