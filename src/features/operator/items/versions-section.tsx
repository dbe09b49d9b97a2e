import { useRef } from "react";
import type { CatalogueRow, ItemsOverview } from "#contract/catalogue/item-looks.ts";
import { catalogueName } from "#features/operator/log/differences.ts";
import { Area } from "#features/operator/page/area.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { useItemDecisions } from "./items.client.ts";
import { Report } from "./report.tsx";

/** The stored versions of the catalogue, the newest first; one press makes another one active. */
export function VersionsSection({ overview }: Readonly<{ overview: ItemsOverview }>) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const { isPending, activate } = useItemDecisions();
  const heading = useRef<HTMLHeadingElement>(null);
  const { active, catalogues } = overview;
  return (
    <Area title={t("operator.items.versions")} heading={heading}>
      {catalogues.every(({ imported }) => imported === null) && (
        <p className="px-4 pb-4 text-text-2 md:px-5">{t("operator.items.none")}</p>
      )}
      <ul>
        {catalogues.map((catalogue) => {
          const name = catalogueName(catalogue, { t, date });
          return (
            <VersionRow
              key={catalogue.name}
              catalogue={catalogue}
              name={name}
              isActive={catalogue.name === active}
              isPending={isPending}
              onActivate={() => {
                heading.current?.focus();
                activate({ before: active, after: catalogue.name }, name);
              }}
            />
          );
        })}
      </ul>
    </Area>
  );
}

type VersionRowProps = Readonly<{
  catalogue: CatalogueRow;
  name: string;
  isActive: boolean;
  isPending: boolean;
  onActivate: () => void;
}>;

function VersionRow({ catalogue, name, isActive, isPending, onActivate }: VersionRowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const timestamp = useFormatTimestamp();
  const { count, imported, report } = catalogue;
  const facts = [
    ...(count === null ? [] : [t("operator.items.count", { count, number: number(count) })]),
    ...(imported
      ? [t("operator.items.imported", { at: timestamp(imported.at), source: imported.source })]
      : []),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-[550]">
          <span className="num">{name}</span>
          {isActive && <Tag tone="ok">{t("operator.items.active")}</Tag>}
        </p>
        <p className="num text-sm text-text-3 wrap-anywhere">{facts.join(" · ")}</p>
        {report && <Report report={report} />}
      </div>
      {!isActive && (
        <Button
          size="sm"
          className="flex-none"
          aria-label={t("operator.items.activateOf", { name })}
          aria-disabled={isPending}
          onClick={() => !isPending && onActivate()}
        >
          {t("operator.items.activate")}
        </Button>
      )}
    </li>
  );
}
