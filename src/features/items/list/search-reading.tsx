import { X } from "lucide-react";
import { ITEM_CATEGORIES } from "#domain/catalogue/item.ts";
import type { ItemList } from "#domain/catalogue/item-list.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import type { SearchNotes } from "#domain/catalogue/search/found-items.ts";
import type { QueryPart } from "#domain/catalogue/search/query-reading.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { foundCount } from "./items-head.tsx";

type SearchReadingProps = Readonly<{
  list: ItemList;
  onChange: (change: ItemSearchParams) => void;
}>;

/** How a query was read, beside names: its parts, which a press removes, and where items were found that others might not expect. */
export function SearchReading({ list, onChange }: SearchReadingProps) {
  const { t } = useTranslation();
  const partText = usePartText();
  const lines = useNoteLines(list);
  const { parts = [], percentParts = [] } = list.notes ?? {};
  if (parts.length + lines.length === 0) return null;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 px-1 text-sm text-text-2">
      {parts.length > 0 && (
        <div
          role="group"
          aria-label={t("items.reading.label")}
          className="flex flex-wrap items-center gap-1.5"
        >
          <span>{t("items.reading.label")}</span>
          {parts.map((part) => (
            <Button
              key={partText(part)}
              size="sm"
              aria-label={t("items.reading.remove", { part: partText(part) })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onChange({ q: part.without || undefined });
              }}
            >
              <span className="num whitespace-normal">{partText(part)}</span>
              <X className="size-3.5 flex-none" aria-hidden="true" />
            </Button>
          ))}
        </div>
      )}
      <PercentReadings parts={percentParts} onChange={onChange} />
      <div role="status" className="flex flex-wrap gap-x-3">
        {lines.map((line) => (
          <span key={line} className="num">
            {line}
          </span>
        ))}
      </div>
    </div>
  );
}

type PercentReadingsProps = Readonly<{
  parts: readonly QueryPart[];
  onChange: SearchReadingProps["onChange"];
}>;

/** Figures without a unit that could be percent as well. */
function PercentReadings({ parts, onChange }: PercentReadingsProps) {
  const { t } = useTranslation();
  const partText = usePartText();
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {parts.map((part) => (
        <Button
          key={part.inPercent}
          size="sm"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onChange({ q: part.inPercent });
          }}
        >
          <span className="num whitespace-normal">{t("items.reading.rather", { part: partText(part) })}</span>
        </Button>
      ))}
    </div>
  );
}

/** A removed button loses the focus: to the next part, or to the search field after the last one. */
function focusBeside(button: HTMLElement): void {
  const next = button.nextElementSibling ?? button.parentElement?.querySelector("button");
  const field = button.closest("main")?.querySelector("input[type=search]");
  const target = next === button ? field : next;
  if (target instanceof HTMLElement) target.focus();
}

/** "Ring", "Critical Chance at least 5%". */
function usePartText(): (part: QueryPart) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const words = useItemWords();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return ({ of, names, least, unit }) => {
    if (of === "kind") return names.map(words.kind).join(" / ");
    if (of === "rarity") return names.map(words.rarity).join(" / ");
    if (of === "category")
      return ITEM_CATEGORIES.filter((one) => names.includes(one))
        .map((one) => t(`items.category.${one}`))
        .join(" / ");
    const stat = words.parameter(names[0] ?? "");
    if (least === undefined) return t("items.reading.has", { stat });
    const value = unit === "percent" ? percent.format(least / 100) : words.points(least);
    return t("items.reading.least", { stat, value });
  };
}

const NOTED_SOURCES = 3;

/** Counts only items that the other filters show. */
function useNoteLines(list: ItemList): readonly string[] {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { notes, query, counts } = list;
  const count = foundCount(list);
  if (!notes || count === 0) return [];
  const { parts, named, isSimilar, isUnread } = notes;
  const asked = query.filter.query.trim();
  const namesOf = (kind: SearchNotes["sources"][number]["kind"]) => {
    const names = notes.sources.filter((one) => one.kind === kind).map(({ name }) => name);
    const listed = names.slice(0, NOTED_SOURCES).join(", ");
    return names.length > NOTED_SOURCES ? `${listed} …` : listed;
  };
  const [sets, monsters] = [namesOf("set"), namesOf("monster")];
  return [
    isSimilar && t("items.reading.similar", { count, number: number(count) }),
    isUnread && t("items.reading.unread", { query: asked }),
    named > 0 && t("items.reading.named", { query: asked }),
    parts.some(({ of }) => of === "parameter") && counts.accessories > 0 && t("items.reading.accessories"),
    sets !== "" && t("items.reading.sets", { names: sets }),
    monsters !== "" && t("items.reading.monsters", { names: monsters }),
  ].filter((line) => line !== false);
}
