import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { bookmarkIn } from "#client/state/guide-bookmarks.ts";
import type { GuideMeta } from "#features/guides/page/guide.ts";
import { useOverview } from "#features/guides/page/guides.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { GuideCard } from "./guide-card.tsx";

/** The list of all guides. */
export function GuidesPage() {
  const { t } = useTranslation();
  const { data: guides = [], isError, refetch } = useOverview();
  return (
    <Page title={t("guides.title")}>
      <p className="-mt-2 text-md text-pretty text-text-2">{t("guides.intro")}</p>
      {isError && (
        <Failure title={t("guides.failed")} retryLabel={t("general.retry")} onRetry={() => void refetch()} />
      )}
      <ul className="grid gap-3 md:gap-4 min-[60rem]:grid-cols-3">
        {guides.map((guide) => (
          <li key={guide.name} className="card flex flex-col overflow-hidden">
            <GuideCard guide={guide} level={2} isWhole />
            <GoOn guide={guide} />
            <Sections guide={guide} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-3">{t("guides.fan")}</p>
    </Page>
  );
}

/** Links to the main sections of a guide, where the guides stand beside each other. */
function Sections({ guide: { name, title, sections } }: Readonly<{ guide: GuideMeta }>) {
  return (
    <ul aria-label={title} className="border-t border-line px-4 py-3 text-sm max-[60rem]:hidden">
      {sections
        .filter(({ depth }) => depth === 2)
        .map((section) => (
          <li key={section.id}>
            <Link
              to={`/tutorials/${name}`}
              hash={section.id}
              className="block py-1 text-text-2 hover:underline"
            >
              {section.title}
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** A link to the section where the reader stopped. */
function GoOn({ guide: { name, sections } }: Readonly<{ guide: GuideMeta }>) {
  const { t } = useTranslation();
  const place = bookmarkIn(name);
  const section = sections.find(({ id }) => id === place);
  if (!section) return null;
  return (
    <Link
      to={`/tutorials/${name}`}
      hash={section.id}
      className="mt-1 flex min-h-11 items-center gap-2 px-4 text-sm font-semibold text-moon hover:underline"
    >
      <Bookmark className="size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0">{t("guides.goOn", { section: section.title })}</span>
    </Link>
  );
}
