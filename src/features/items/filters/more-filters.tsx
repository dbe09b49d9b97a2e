import { useState } from "react";
import { ITEM_CATEGORIES, RARITIES, SEXES, type Stat } from "#domain/catalogue/item.ts";
import type { CatalogueFilter, StatMinimum } from "#domain/catalogue/item-filter.ts";
import type { FilterChoices } from "#domain/catalogue/item-kind.ts";
import { formatFilter, type ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import { SORTED_CLASSES } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { Select } from "#ui/field/select.tsx";

/** The less used filters: kind, class, sex and rarity. */
export function MoreFilters({ filter, onChange, choices }: FilterProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2.5 border-line md:border-t md:pt-2.5">
      <Kinds filter={filter} onChange={onChange} choices={choices} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {!filter.isFwc && <ClassChoice filter={filter} onChange={onChange} />}
        <Segmented
          label={t("items.sex.label")}
          options={(["any", ...SEXES] as const).map((value) => ({ value, label: t(`items.sex.${value}`) }))}
          value={filter.sex ?? "any"}
          onChange={(sex) => onChange({ sex: sex === "any" ? undefined : sex })}
        />
        <div role="group" aria-label={t("items.rarity.label")} className="flex flex-wrap gap-1.5">
          {RARITIES.map((rarity) => {
            const isChosen = filter.rarities.includes(rarity);
            const rarities = isChosen
              ? filter.rarities.filter((one) => one !== rarity)
              : [...filter.rarities, rarity];
            return (
              <Chip
                key={rarity}
                pressed={isChosen}
                onClick={() => onChange({ rarity: formatFilter({ ...filter, rarities }).rarity })}
              >
                {t(`items.rarity.${rarity}`)}
              </Chip>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The kinds of the chosen categories and the kinds already chosen, for example by a link. */
function Kinds({ filter, onChange, choices }: FilterProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  const offered = ITEM_CATEGORIES.filter((one) => filter.categories.includes(one)).flatMap(
    (one) => choices?.kinds[one] ?? [],
  );
  const kinds = [...new Set([...offered, ...filter.kinds])];
  if (kinds.length === 0) return <p className="text-xs text-text-3">{t("items.kinds.chooseCategory")}</p>;
  return (
    <div
      role="group"
      aria-label={t("items.column.kind")}
      className="flex flex-wrap gap-1.5 md:max-h-18 md:overflow-y-auto"
    >
      {kinds.map((kind) => {
        const isChosen = filter.kinds.includes(kind);
        const chosen = isChosen ? filter.kinds.filter((one) => one !== kind) : [...filter.kinds, kind];
        return (
          <Chip
            key={kind}
            compact
            pressed={isChosen}
            onClick={() => onChange({ kind: formatFilter({ ...filter, kinds: chosen }).kind })}
          >
            {words.kind(kind)}
          </Chip>
        );
      })}
    </div>
  );
}

export function ClassChoice({ filter, onChange }: Pick<FilterProps, "filter" | "onChange">) {
  const { t } = useTranslation();
  const words = useItemWords();
  const any = { value: "", label: t("items.anyClass") };
  const classes = SORTED_CLASSES.map(({ id }) => ({ value: String(id), label: words.className(id) }));
  return (
    <Select
      label={t("items.column.class")}
      value={String(filter.classId ?? "")}
      shown={filter.classId === undefined ? any.label : words.className(filter.classId)}
      options={[any, ...classes]}
      onChange={(id) => onChange({ class: id === "" ? undefined : Number(id) })}
      className="min-w-40 text-sm max-md:w-full"
    />
  );
}

export type FilterProps = Readonly<{
  filter: CatalogueFilter;
  onChange: (change: ItemSearchParams) => void;
  /** `undefined` while the catalogue is not loaded. */
  choices: FilterChoices | undefined;
}>;

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
