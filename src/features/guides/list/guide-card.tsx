import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import type { GuideMeta } from "#features/guides/page/guide.ts";
import { useOverview } from "#features/guides/page/guides.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { GuideScene } from "./guide-scene.tsx";

type GuideCardProps = Readonly<{ guide: GuideMeta; level: 2 | 3; isInList?: boolean }>;

/**
 * A guide with its reading time and its picture, beside the text or, on a wide screen, above it. `isInList` adds its
 * date, has the picture always above, and is a part of a larger card in the list of guides.
 */
export function GuideCard({ guide, level, isInList = false }: GuideCardProps) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const Heading = `h${level}` as const;
  return (
    <Link
      to={`/tutorials/${guide.name}`}
      className={classNames(
        "flex overflow-hidden text-text",
        isInList
          ? "flex-col outline-offset-[-2px] hover:text-moon"
          : "card h-full transition-colors hover:border-moon-line min-[60rem]:flex-col",
      )}
    >
      <GuideScene name={guide.name} isAbove={isInList} />
      <span className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-3">
        <Heading className="card-title">{guide.title}</Heading>
        <span className="text-sm text-text-2">{guide.description}</span>
        <span className="num mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-xs text-text-3">
          <span className="inline-flex items-center gap-1.5">
            <Clock className="size-3.5" aria-hidden="true" />
            <span>{t("guides.minutes", { count: guide.minutes })}</span>
          </span>
          {isInList && <span>{t("guides.checked", { date: date(guide.date) })}</span>}
        </span>
      </span>
    </Link>
  );
}

/** The guides on the dashboard. */
export function GuideCards() {
  const { t } = useTranslation();
  const { data: guides = [] } = useOverview();
  return (
    <section aria-label={t("guides.guides")} className="grid gap-3 xl:col-span-2">
      <div className="flex min-h-11 items-center justify-between gap-3 md:min-h-6">
        <h2 className="card-title">{t("guides.guides")}</h2>
        <Link
          to="/tutorials"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-moon hover:underline md:min-h-6"
        >
          {t("guides.all")}
        </Link>
      </div>
      <ul className="grid min-h-46 gap-3 md:gap-4 min-[60rem]:grid-cols-2 min-[80rem]:grid-cols-4">
        {guides.map((guide) => (
          <li key={guide.name}>
            <GuideCard guide={guide} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
