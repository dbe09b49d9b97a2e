import { useState } from "react";
import type { Stat } from "#domain/catalogue/item.ts";
import type { StatMinimum } from "#domain/catalogue/item-filter.ts";
import { formatFilter } from "#domain/catalogue/item-search-params.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import type { FilterProps } from "./filter-props.ts";

type WantedStatProps = Pick<FilterProps, "filter" | "onChange"> & Readonly<{ stat: Stat }>;

/** A stat that an item must have; once it is chosen, a field for its minimum appears. */
export function WantedStat({ stat, filter, onChange }: WantedStatProps) {
  const words = useItemWords();
  const wanted = filter.has.find((one) => one.stat === stat);
  const others = filter.has.filter((one) => one !== wanted);
  const choose = (has: readonly StatMinimum[]) => onChange({ has: formatFilter({ ...filter, has }).has });
  return (
    <span className="inline-flex flex-none items-center gap-1">
      <Chip pressed={wanted !== undefined} onClick={() => choose(wanted ? others : [...others, { stat }])}>
        {words.parameter(stat)}
      </Chip>
      {wanted && (
        <Least
          stat={stat}
          wanted={wanted}
          onLeast={(least) => choose([...others, least === undefined ? { stat } : { stat, least }])}
        />
      )}
    </span>
  );
}

type LeastProps = Readonly<{ stat: Stat; wanted: StatMinimum; onLeast: (least: number | undefined) => void }>;

/** Applied on Enter or when the field loses the focus. */
function Least({ stat, wanted, onLeast }: LeastProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  const given = wanted.least === undefined ? "" : String(wanted.least);
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    setText(given);
  }
  const isWrong = text !== "" && leastIn(text) === undefined;
  function finish() {
    if (!isWrong && leastIn(text) !== wanted.least) onLeast(leastIn(text));
  }
  return (
    <span className="inline-flex items-center gap-1 text-sm text-text-2">
      <span aria-hidden="true">≥</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-label={t("items.least", { stat: words.parameter(stat) })}
        aria-invalid={isWrong}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === "Enter" && finish()}
        className="num h-11 w-16 rounded-sm border border-control bg-inset px-2 text-right text-lg font-semibold text-text aria-invalid:border-danger md:h-7.5 md:w-13 md:text-sm"
      />
      <span>{words.unit(stat)}</span>
    </span>
  );
}

/** Parses up to seven digits and two decimals, with a comma or a point; `undefined` for anything else. */
function leastIn(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
