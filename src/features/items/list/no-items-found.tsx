import { useMemo } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { type CatalogueFilter, indexOf } from "#domain/catalogue/item-filter.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import { suggestion } from "#domain/text/suggestion.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { SUGGESTED_WORD, SuggestedWord } from "#ui/feedback/suggested-word.tsx";
import { Button } from "#ui/layout/button.tsx";

type NothingFoundProps = Readonly<{
  items: readonly Item[];
  filter: CatalogueFilter;
  /** Whether typing has paused: finding a suggestion takes too long to do it on every key press. */
  isSettled: boolean;
  onChange: (change: ItemSearchParams) => void;
  onReset: () => void;
}>;

export function NoItemsFound({ items, filter, isSettled, onChange, onReset }: NothingFoundProps) {
  const { t } = useTranslation();
  const word = useMemo(
    () => (isSettled ? suggestion(indexOf(items), filter.query) : undefined),
    [items, filter.query, isSettled],
  );
  if (filter.isFwc && !items.some(({ edition }) => edition !== undefined))
    return <NoFwc onChange={onChange} />;
  return (
    <Empty title={t("items.nothing")}>
      {word !== undefined && (
        <SuggestedWord
          question={t("items.didYouMean", { word: SUGGESTED_WORD })}
          word={word}
          onChoose={(q) => onChange({ q })}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {filter.isFwc && <AllItems onChange={onChange} />}
        <Button size="sm" onClick={onReset}>
          {t("items.reset")}
        </Button>
      </div>
    </Empty>
  );
}

function NoFwc({ onChange }: Pick<NothingFoundProps, "onChange">) {
  const { t } = useTranslation();
  return (
    <Empty title={t("items.fwc.none")}>
      <p className="max-w-120 text-text-2">{t("items.fwc.why")}</p>
      <div className="mt-2">
        <AllItems onChange={onChange} />
      </div>
    </Empty>
  );
}

function AllItems({ onChange }: Pick<NothingFoundProps, "onChange">) {
  const { t } = useTranslation();
  return (
    <Button size="sm" onClick={() => onChange({ fwc: 0, edition: undefined })}>
      {t("items.fwc.showAll")}
    </Button>
  );
}
