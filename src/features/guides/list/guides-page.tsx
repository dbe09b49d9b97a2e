import { Link } from "@tanstack/react-router";
import { Calculator } from "lucide-react";
import { useBookmarks } from "#client/state/guide-bookmarks.ts";
import type { GuideMeta, GuideName } from "#features/guides/page/guide.ts";
import { useOverview } from "#features/guides/page/guides.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { GuideCard } from "./guide-card.tsx";

/** The id of the section with each guide's tool: a calculator or a planner. */
export const TOOLS: Readonly<Record<GuideName, string>> = {
  welcome: "levels",
  crafting: "planner",
  pets: "planner",
  stats: "attack",
};

/** The list of all guides. */
export function GuidesPage() {
  const { t } = useTranslation();
  const { data: guides = [], isError, refetch } = useOverview();
  const bookmarks = useBookmarks();
  return (
    <Page title={t("guides.title")}>
      <p className="-mt-2 text-md text-text-2">{t("guides.intro")}</p>
      {isError && (
        <Failure title={t("guides.failed")} retryLabel={t("general.retry")} onRetry={() => void refetch()} />
      )}
      <ul className="grid gap-3 md:gap-4 min-[60rem]:grid-cols-2 min-[80rem]:grid-cols-4">
        {guides.map((guide) => (
          <li key={guide.name} className="card flex flex-col overflow-hidden">
            <GuideCard guide={guide} level={2} isInList />
            <SectionRow guide={guide} id={TOOLS[guide.name]} />
            <SectionRow guide={guide} id={bookmarks[guide.name]} isBookmark />
            <Sections guide={guide} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Maximum number of sections listed in a card, so that all lists have the same number of links. */
const MAX_LISTED = 10;

/** Links to the main sections of a guide, where the guides stand beside each other. */
function Sections({ guide: { name, title, sections } }: Readonly<{ guide: GuideMeta }>) {
  const { t } = useTranslation();
  const listed = sections.filter(({ id, depth }) => depth === 2 && id !== TOOLS[name]).slice(0, MAX_LISTED);
  return (
    <ul aria-label={title} className="border-t border-line px-4 py-3 text-sm text-text-2 max-[60rem]:hidden">
      {listed.map((section) => (
        <li key={section.id}>
          <Link to={`/tutorials/${name}`} hash={section.id} className="block py-1 hover:underline">
            {section.title}
          </Link>
        </li>
      ))}
      <li>
        <Link to={`/tutorials/${name}`} className="block py-1 text-moon hover:underline">
          {t("guides.allSections")}
        </Link>
      </li>
    </ul>
  );
}

type SectionRowProps = Readonly<{
  guide: GuideMeta;
  /** Without such a section, the row is not shown. */
  id: string | undefined;
  /** Whether it is where the reader stopped, and not the guide's tool. */
  isBookmark?: boolean;
}>;

/** A prominent link to one section. */
function SectionRow({ guide: { name, sections }, id, isBookmark = false }: SectionRowProps) {
  const { t } = useTranslation();
  const section = sections.find((one) => one.id === id);
  return (
    section && (
      <Link
        to={`/tutorials/${name}`}
        hash={section.id}
        className="flex min-h-11 items-center gap-2 border-t border-line px-4 text-sm font-semibold text-moon hover:underline"
      >
        {!isBookmark && <Calculator className="size-4 flex-none" aria-hidden="true" />}
        <span>{isBookmark ? t("guides.goOn", { section: section.title }) : section.title}</span>
      </Link>
    )
  );
}
