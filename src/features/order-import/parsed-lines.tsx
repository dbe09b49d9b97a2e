import { Check, CircleHelp, PenLine } from "lucide-react";
import { chosenItem, type ImportChoices } from "#domain/order/incoming-order.ts";
import type { ParsedLine } from "#domain/order/parse/parse-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { ParsedPriceField } from "./parsed-price.tsx";

type ParsedLinesProps = Readonly<{
  lines: readonly ParsedLine[];
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  catalogue: ShopCatalogue;
}>;

/** The option "none of these" among the items that a line may be; no item has an empty slug. */
const NO_ITEM = "";

/** The parsed lines; a doubtful one has a choice of items. */
export function ParsedLines({ lines, choices, onChoose, catalogue }: ParsedLinesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = (certainty: ParsedLine["certainty"]) =>
    lines.filter((line) => line.certainty === certainty).length;
  return (
    <section aria-label={t("order-import.paste.lines")} className="grid gap-2">
      <p className="flex flex-wrap gap-x-3 text-sm text-text-2" role="status">
        {(["sure", "doubtful", "byHand"] as const).map(
          (certainty) =>
            count(certainty) > 0 && (
              <span key={certainty} className="num inline-flex items-center gap-1">
                <CertaintyIcon certainty={certainty} />
                <span>
                  {t(`order-import.certainty.${certainty}`, {
                    count: count(certainty),
                    number: number(count(certainty)),
                  })}
                </span>
              </span>
            ),
        )}
      </p>
      <ul
        tabIndex={0}
        aria-label={t("order-import.paste.lines")}
        className="max-h-60 overflow-y-auto rounded-md border border-line"
      >
        {lines.map((line) => (
          <li
            key={line.index}
            className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-line px-3 py-1 not-first:border-t"
          >
            <CertaintyIcon certainty={line.certainty} />
            <span className="num flex-none text-text-3">{`${number(line.quantity)} ×`}</span>
            <ParsedName
              line={line}
              slug={chosenItem(line, choices)}
              onChoose={(slug) => onChoose({ ...choices, items: new Map(choices.items).set(line.key, slug) })}
              nameOf={catalogue.nameOf}
            />
            <ParsedPriceField line={line} choices={choices} onChoose={onChoose} catalogue={catalogue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ParsedNameProps = Readonly<{
  line: ParsedLine;
  slug: string | undefined;
  onChoose: (slug: string | undefined) => void;
  nameOf: (slug: string) => string;
}>;

function ParsedName({ line, slug, onChoose, nameOf }: ParsedNameProps) {
  const { t } = useTranslation();
  const originalText = (
    <span className="block max-w-full truncate text-xs text-warn">
      {t("order-import.readFrom", { text: line.text })}
    </span>
  );
  if (line.certainty !== "doubtful" || line.slugs.length === 0) {
    return (
      <span className="min-w-0">
        <span className="block truncate font-[550]">{slug === undefined ? line.name : nameOf(slug)}</span>
        {line.certainty === "doubtful" && <span>{originalText}</span>}
        {line.note && <span className="block truncate text-xs text-text-3">{line.note}</span>}
      </span>
    );
  }
  const hasOwnPrice = line.fc === undefined && (line.penya ?? line.choice) !== undefined;
  return (
    <span className="grid min-w-0 flex-1 basis-40 grid-cols-[minmax(0,1fr)] justify-items-start">
      <InlineSelect
        label={t("order-import.which", { text: line.text })}
        value={slug ?? NO_ITEM}
        options={[
          ...line.slugs.map((itemSlug) => ({ value: itemSlug, label: nameOf(itemSlug) })),
          {
            value: NO_ITEM,
            label: t(hasOwnPrice ? "order-import.keepWithPrice" : "order-import.keepByHand", {
              name: line.name,
            }),
          },
        ]}
        onChange={(chosen) => onChoose(chosen === NO_ITEM ? undefined : chosen)}
      />
      <span className="block max-w-full pl-1.5">{originalText}</span>
    </span>
  );
}

function CertaintyIcon({ certainty }: Pick<ParsedLine, "certainty">) {
  const { t } = useTranslation();
  const icon = {
    sure: { Icon: Check, tone: "text-success" },
    doubtful: { Icon: CircleHelp, tone: "text-warn" },
    byHand: { Icon: PenLine, tone: "text-text-3" },
  }[certainty];
  return (
    <icon.Icon
      className={`size-4 flex-none ${icon.tone}`}
      role="img"
      aria-label={t(`order-import.mark.${certainty}`)}
    />
  );
}
