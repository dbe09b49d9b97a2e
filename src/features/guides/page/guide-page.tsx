import "./guide.css";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Bookmark, Clock, X } from "lucide-react";
import type { MDXComponents } from "mdx/types";
import {
  Component,
  createRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { bookmarkIn, saveBookmark } from "#client/state/guide-bookmarks.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { IconButton } from "#ui/layout/button.tsx";
import { WithContents } from "#ui/layout/contents.tsx";
import { Page } from "#ui/layout/page.tsx";
import { currentHeading, scrollerOf, useCurrentSection, useSettledScroll } from "./current-section.ts";
import type { GuideMeta, GuideName } from "./guide.ts";
import { type GuideText, useGuideText, useOverview } from "./guides.client.ts";
import { PROSE } from "./prose.tsx";
import { SectionLink, SectionList } from "./section-link.tsx";

type GuidePageProps = Readonly<{
  name: GuideName;
  widgets: MDXComponents;
  end: ReactNode;
}>;

/** A guide in the reader's language, with a table of contents and links to the other guides. */
export function GuidePage({ name, widgets, end }: GuidePageProps) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const { data: guides = [], ...overview } = useOverview();
  const { data: text, ...loading } = useGuideText(name);
  const guide = guides.find((one) => one.name === name);
  const article = useRef<HTMLElement>(null);
  if (!guide || !text)
    return (
      <Page title={t("guides.title")}>
        {(overview.isError || loading.isError) && (
          <Failure
            title={t("guides.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => void Promise.all([overview.refetch(), loading.refetch()])}
          />
        )}
      </Page>
    );
  return (
    <Page title={guide.title} isArticle>
      <GuideFrame guide={guide} article={article}>
        <article ref={article} lang={text.language} className="card p-5 md:p-8 print:border-0 print:p-0">
          <p className="max-w-160 text-xl leading-7 text-text">{guide.description}</p>
          <p className="num mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-text-3">
            <span className="inline-flex items-center gap-1.5">
              <Clock className="size-3.5" aria-hidden="true" />
              <span>{t("guides.minutes", { count: guide.minutes })}</span>
            </span>
            <span>{t("guides.checked", { date: date(guide.date, "long") })}</span>
          </p>
          <SectionKeeper language={text.language}>
            <text.Content components={{ ...PROSE, ...widgets }} />
          </SectionKeeper>
          <GuideFoot name={name} front={text.front} guides={guides} />
        </article>
        {end}
      </GuideFrame>
    </Page>
  );
}

type GuideFrameProps = Readonly<{
  guide: GuideMeta;
  article: RefObject<HTMLElement | null>;
  children: ReactNode;
}>;

/** The frame of a guide, which marks and bookmarks the section being read. The text in it is not rendered again. */
function GuideFrame({ guide: { name, sections }, article, children }: GuideFrameProps) {
  const { t } = useTranslation();
  const current = useCurrentSection(article);
  const isRestored = useSettledScroll(article);
  const [first, last] = [sections[0]?.id, sections.at(-1)?.id];
  useEffect(() => {
    // The first section is not worth a bookmark, and the last one removes it.
    if (current !== undefined && current !== first)
      saveBookmark(name, current === last ? undefined : current);
  }, [name, first, last, current]);
  return (
    <WithContents
      label={t("guides.contents")}
      links={(onFollow) => <SectionList sections={sections} current={current} onFollow={onFollow} />}
      top={<ContinueReading name={name} sections={sections} isRestored={isRestored} />}
      className="guide relative"
    >
      {children}
    </WithContents>
  );
}

type ContinueReadingProps = Pick<GuideMeta, "name" | "sections"> & Readonly<{ isRestored: boolean }>;

/** Offers a link to where the reader stopped last time, unless the page is there already. */
function ContinueReading({ name, sections, isRestored }: ContinueReadingProps) {
  const { t } = useTranslation();
  const [bookmark, setBookmark] = useState<string>();
  // Read once, because the bookmark moves while reading.
  const readBookmark = useEffectEvent(() => {
    if (!location.hash && !isRestored) setBookmark(bookmarkIn(name));
  });
  useEffect(() => readBookmark(), []);
  const section = sections.find(({ id }) => id === bookmark);
  if (!section) return null;
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-moon-soft py-1 pr-1 pl-4 print:hidden">
      <Bookmark className="size-4.5 flex-none text-moon" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        {t("guides.continue")}{" "}
        <SectionLink
          to={section.id}
          onFollow={() => setBookmark(undefined)}
          className="inline-flex min-h-11 items-center font-semibold text-moon underline md:min-h-6"
        >
          {section.title}
        </SectionLink>
      </p>
      <IconButton size="sm" aria-label={t("guides.dismiss")} onClick={() => setBookmark(undefined)}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/**
 * Keeps the section being read in place when the text changes to a language of another length. A class, because
 * `getSnapshotBeforeUpdate` has no hook.
 */
class SectionKeeper extends Component<Readonly<{ language: string; children: ReactNode }>> {
  readonly text = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ language }: SectionKeeper["props"]) {
    const heading = this.text.current && currentHeading(this.text.current);
    // Above the first heading the scroll position stays at the top.
    if (language === this.props.language || !heading || scrollerOf(heading).scrollTop === 0) return null;
    return { id: heading.id, top: heading.getBoundingClientRect().top };
  }

  override componentDidUpdate(_: unknown, __: unknown, place: Readonly<{ id: string; top: number }> | null) {
    const heading = place && document.getElementById(place.id);
    if (heading)
      scrollerOf(heading).scrollBy({
        top: heading.getBoundingClientRect().top - place.top,
        behavior: "instant",
      });
  }

  override render() {
    return <div ref={this.text}>{this.props.children}</div>;
  }
}

type GuideFootProps = Pick<GuideText, "front"> & Readonly<{ name: GuideName; guides: readonly GuideMeta[] }>;

function GuideFoot({ name, front, guides }: GuideFootProps) {
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
