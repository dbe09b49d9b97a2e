import "./guide.css";
import { useQueryClient } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import type { MDXComponents } from "mdx/types";
import { memo, type ReactNode, Suspense, use, useEffect, useRef } from "react";
import { saveBookmark } from "#client/state/guide-bookmarks.ts";
import { useCurrentSection } from "#features/guides/page/scroll/current-section.ts";
import { useScrollAnchor } from "#features/guides/page/scroll/scroll-anchor.ts";
import { ScrollRestoration } from "#features/guides/page/scroll/use-scroll-restoration.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useWasRendered } from "#ui/feedback/rendered-part.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { FoldedContents, SideContents } from "#ui/layout/contents.tsx";
import { Page } from "#ui/layout/page.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import type { GuideName, GuideSection } from "./guide.ts";
import { GuideFoot } from "./guide-foot.tsx";
import { useGuideText, useOverview, whenTextArrives } from "./guides.client.ts";
import { PROSE } from "./prose.tsx";
import { SectionList } from "./section-list.tsx";

type GuidePageProps = Readonly<{
  name: GuideName;
  /** The components that the text embeds, by name; has to keep its identity between renders. */
  widgets: MDXComponents;
  /** Content below the text. */
  end: ReactNode;
}>;

const NO_SECTIONS: readonly GuideSection[] = [];

// Memoized: using a planner changes the URL, but not the contents.
const Sections = memo(SectionList);

/** A guide in the reader's language, with a table of contents and links to the other guides. */
export function GuidePage({ name, widgets, end }: GuidePageProps) {
  const { t } = useTranslation();
  const { date, language: shown } = useLocale();
  const overview = useOverview();
  const text = useGuideText(name);
  const guide = overview.data?.find((one) => one.name === name);
  const sections = guide?.sections ?? NO_SECTIONS;
  const article = useRef<HTMLElement>(null);
  // The text of a page of the server is there before its code is.
  const hasText = useWasRendered() || text.data !== undefined;
  const language = text.data?.language ?? shown;
  const current = useCurrentSection(article, language);
  useKeptPlace(
    name,
    sections.map(({ id }) => id),
    current,
  );

  useScrollAnchor(name, article, guide !== undefined && hasText);

  if (!guide || !hasText)
    return (
      <Page title={t("guides.title")}>
        {(overview.isError || text.isError) && (
          <Failure
            title={t("guides.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => void Promise.all([overview.refetch(), text.refetch()])}
          />
        )}
      </Page>
    );
  return (
    <Page title={guide.title} isArticle>
      <div className="guide relative grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,55rem)_minmax(13rem,1fr)] xl:gap-8">
        <SideContents label={t("guides.contents")}>
          <Sections sections={sections} current={current} />
        </SideContents>
        <div className="grid min-w-0 content-start gap-3 md:gap-4 xl:col-start-1 xl:row-start-1">
          <ContinueReading name={name} sections={sections} />
          <FoldedContents label={t("guides.contents")}>
            {(close) => <Sections sections={sections} current={current} onFollow={close} />}
          </FoldedContents>
          <article ref={article} lang={language} className="card p-5 md:p-8 print:border-0 print:p-0">
            <p className="max-w-160 text-xl leading-7 text-text">{guide.description}</p>
            <p className="num mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-text-3">
              <span className="inline-flex items-center gap-1.5">
                <Clock className="size-3.5" aria-hidden="true" />
                <span>{t("guides.minutes", { count: guide.minutes })}</span>
              </span>
              <span>{t("guides.checked", { date: date(guide.date, "long") })}</span>
            </p>
            <LateText name={name} widgets={widgets} />
          </article>
          {end}
        </div>
      </div>
    </Page>
  );
}

type GuideTextProps = Pick<GuidePageProps, "name" | "widgets">;

/**
 * In a page of the server, the text is hydrated when its code has arrived; until then its HTML stays. Memoized: planners and
 * scrolling change the URL and the current section, but not the text and its tables.
 */
const LateText = memo(function LateText(props: GuideTextProps) {
  return (
    <div data-late="">
      <Suspense>
        <GuideText {...props} />
      </Suspense>
    </div>
  );
});

function GuideText({ name, widgets }: GuideTextProps) {
  const { language } = useLocale();
  const queryClient = useQueryClient();
  const { data: guides = [] } = useOverview();
  const { data: text } = useGuideText(name);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.dispatchEvent(new Event("hydrated", { bubbles: true }));
  }, []);
  if (!text) {
    use(whenTextArrives(queryClient, name, language));
    return null;
  }
  return (
    <div ref={place}>
      <ScrollRestoration shown={text.language}>
        <text.Content components={{ ...PROSE, ...widgets }} />
      </ScrollRestoration>
      <GuideFoot name={name} front={text.front} guides={guides} />
    </div>
  );
}

/** Bookmarks the current section. The first one is not worth a bookmark, and the last one removes it. */
function useKeptPlace(name: GuideName, ids: readonly string[], current: string | undefined) {
  const [first, last] = [ids[0], ids.at(-1)];
  useEffect(() => {
    if (current !== undefined && current !== first)
      saveBookmark(name, current === last ? undefined : current);
  }, [name, first, last, current]);
}
