import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import type { GuideMeta, GuideName, TextFront } from "./guide.ts";

type GuideFootProps = Readonly<{ name: GuideName; front: TextFront; guides: readonly GuideMeta[] }>;

/** The sources of the guide, and links to the previous and next guides. */
export function GuideFoot({ name, front, guides }: GuideFootProps) {
  const { t } = useTranslation();
  const index = guides.findIndex((one) => one.name === name);
  const [before, after] = [guides[index - 1], guides[index + 1]];
  return (
    <footer className="mt-10 grid gap-6 border-t border-line pt-5">
      <section aria-label={t("guides.sources")}>
        <p className="text-sm font-semibold text-text-2" aria-hidden="true">
          {t("guides.sources")}
        </p>
        <ul className="mt-1.5 grid max-w-[68ch] gap-1 text-sm text-text-3">
          {front.sources.map(({ name: source, what }) => (
            <li key={source}>
              <span className="font-medium text-text-2">{source}</span>
              <span>{`: ${what}`}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 max-w-[68ch] text-sm text-text-3">{t("guides.fan")}</p>
      </section>
      <nav aria-label={t("guides.others")} className="grid gap-3 md:grid-cols-2 print:hidden">
        {before && (
          <Neighbor guide={before} word={t("guides.previous")}>
            <ArrowLeft className="size-5 flex-none" aria-hidden="true" />
          </Neighbor>
        )}
        {after && (
          <Neighbor guide={after} word={t("guides.next")} isNext>
            <ArrowRight className="size-5 flex-none" aria-hidden="true" />
          </Neighbor>
        )}
      </nav>
    </footer>
  );
}

type NeighborProps = Readonly<{ guide: GuideMeta; word: string; isNext?: boolean; children: ReactNode }>;

function Neighbor({ guide, word, isNext = false, children }: NeighborProps) {
  return (
    <Link
      to={`/tutorials/${guide.name}`}
      className={`flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface-2 px-4 py-2 hover:bg-surface-3 ${isNext ? "flex-row-reverse text-right md:col-start-2" : ""}`}
    >
      {children}
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-text-3">{word}</span>
        <span className="block font-semibold">{guide.title}</span>
      </span>
    </Link>
  );
}
