import { ITEM_CATEGORIES, RARITIES, SEXES } from "#domain/catalogue/item.ts";
import { formatFilter } from "#domain/catalogue/item-search-params.ts";
import { SORTED_CLASSES } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { Select } from "#ui/field/select.tsx";
import type { FilterProps } from "./filter-props.ts";

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
