import { Check, CircleHelp, PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chosenItem, type ImportChoices } from "#domain/order/incoming-order.ts";
import type { ParsedLine } from "#domain/order/parse/parse-order.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";
import { InlineSelect } from "#ui/field/inline-select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { ParsedPriceField } from "./read-price.tsx";

type ReadLinesProps = Readonly<{
  lines: readonly ParsedLine[];
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  catalogue: Catalogue;
}>;

/** The option "none of these" among the items that a line may be; no item has an empty slug. */
const BY_HAND = "";

/** The parsed lines; a doubtful one has a choice of items. */
export function ParsedLines({ lines, choices, onChoose, catalogue }: ReadLinesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = (certainty: ParsedLine["certainty"]) =>
    lines.filter((line) => line.certainty === certainty).length;
  return (
    <section aria-label={t("received.paste.lines")} className="grid gap-2">
      <p className="flex flex-wrap gap-x-3 text-sm text-text-2" role="status">
        {(["sure", "doubtful", "byHand"] as const).map(
          (certainty) =>
            count(certainty) > 0 && (
              <span key={certainty} className="num inline-flex items-center gap-1">
                <CertaintyIcon certainty={certainty} />
                {t(`received.certainty.${certainty}`, {
                  count: count(certainty),
                  number: number(count(certainty)),
                })}
              </span>
            ),
        )}
      </p>
      <ul
        tabIndex={0}
        aria-label={t("received.paste.lines")}
        className="max-h-60 overflow-y-auto rounded-md border border-line"
      >
        {lines.map((line) => (
          <li
            key={line.place}
            className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-line px-3 py-1 not-first:border-t"
          >
            <CertaintyIcon certainty={line.certainty} />
            <span className="num flex-none text-text-3">{number(line.quantity)} ×</span>
            <ReadName
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

type ReadNameProps = Readonly<{
  line: ParsedLine;
  slug: string | undefined;
  onChoose: (slug: string | undefined) => void;
  nameOf: (slug: string) => string;
}>;

function ReadName({ line, slug, onChoose, nameOf }: ReadNameProps) {
  const { t } = useTranslation();
  const written = (
    <span className="block max-w-full truncate text-xs text-warn">
      {t("received.readFrom", { text: line.text })}
    </span>
  );
  if (line.certainty !== "doubtful" || line.slugs.length === 0) {
    return (
      <span className="min-w-0">
        <span className="block truncate font-[550]">{slug === undefined ? line.name : nameOf(slug)}</span>
        {line.certainty === "doubtful" && written}
        {line.note && <span className="block truncate text-xs text-text-3">{line.note}</span>}
      </span>
    );
  }
  const hasOwnPrice = line.fc === undefined && (line.penya ?? line.choice) !== undefined;
  return (
    <span className="grid min-w-0 flex-1 basis-40 justify-items-start">
      <InlineSelect
        label={t("received.which", { text: line.text })}
        value={slug ?? BY_HAND}
        options={[
          ...line.slugs.map((one) => ({ value: one, label: nameOf(one) })),
          {
            value: BY_HAND,
            label: t(hasOwnPrice ? "received.keepWithPrice" : "received.keepByHand", { name: line.name }),
          },
        ]}
        onChange={(chosen) => onChoose(chosen === BY_HAND ? undefined : chosen)}
      />
      <span className="block max-w-full pl-1.5">{written}</span>
    </span>
  );
}

function CertaintyIcon({ certainty }: Pick<ParsedLine, "certainty">) {
  const { t } = useTranslation();
  const look = {
    sure: { Icon: Check, tone: "text-success" },
    doubtful: { Icon: CircleHelp, tone: "text-warn" },
    byHand: { Icon: PenLine, tone: "text-text-3" },
  }[certainty];
  return (
    <look.Icon
      className={`size-4 flex-none ${look.tone}`}
      role="img"
      aria-label={t(`received.mark.${certainty}`)}
    />
  );
}
