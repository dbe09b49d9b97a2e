import type { ListChange } from "#domain/offer/list-file.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";

type ListChangesProps = Readonly<{
  changes: readonly ListChange[];
  nameOf: (change: ListChange) => string;
  /** Slugs. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}>;

/** What an import would change, line by line, with the old value beside the new one. */
export function ListChanges({ changes, nameOf, selected, onSelect }: ListChangesProps) {
  const { t } = useTranslation();
  const isAll = changes.every(({ slug }) => selected.has(slug));

  function toggle(slug: string, isChosen: boolean) {
    const others = [...selected].filter((other) => other !== slug);
    onSelect(new Set(isChosen ? [...others, slug] : others));
  }

  return (
    <fieldset className="grid gap-1.5">
      <legend className="float-left mb-1.5 font-semibold">{t("offer.changes")}</legend>
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => onSelect(new Set(isAll ? [] : changes.map(({ slug }) => slug)))}
      >
        {t(isAll ? "offer.chooseNone" : "offer.chooseAll")}
      </Button>
      <ul className="rounded-lg border border-line">
        {changes.map((change) => (
          <li key={change.slug} className="border-line not-first:border-t">
            <label className="flex min-h-12 items-center gap-2.5 px-3 py-1.5">
              <input
                type="checkbox"
                checked={selected.has(change.slug)}
                onChange={({ target }) => toggle(change.slug, target.checked)}
                className="check-box size-5 flex-none md:size-4.5"
              />
              <span className="min-w-0 flex-1">
                <span className="leading-4 font-[550] wrap-break-word">{nameOf(change)}</span>{" "}
                {change.isNew && <Tag tone="moon">{t("offer.new")}</Tag>}
                <ChangedValues change={change} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function ChangedValues({ change: { price, short, stock, isOffered } }: Readonly<{ change: ListChange }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const inFc = (amount: number | undefined) =>
    amount === undefined ? t("shop.noPrice") : `${number(amount)} FC`;
  const pieces = (count: number | undefined) =>
    count === undefined ? t("offer.notCounted") : count === 0 ? t("offer.soldOut") : number(count);
  const lines = [
    price && `${inFc(price.from)} → ${inFc(price.to)}`,
    stock && `${t("offer.stock")}${t("cart.colon")}${pieces(stock.from)} → ${pieces(stock.to)}`,
    short && `${t("listing.short")}${t("cart.colon")}${short.from || "–"} → ${short.to || "–"}`,
    isOffered && t(isOffered.to ? "offer.willBeOffered" : "offer.willBeHidden"),
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return <span className="num block text-sm leading-5 text-text-2">{lines.join(" · ")}</span>;
}
