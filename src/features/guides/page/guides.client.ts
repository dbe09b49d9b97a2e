import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import type { MDXContent } from "mdx/types";
import * as Language from "#domain/game/language.ts";
import { useLocale } from "#ui/format/locale.ts";
import type { Front, GuideName, Overview, SearchedSection } from "./guide.ts";

type Module<T> = Promise<Readonly<{ default: T }>>;

const OVERVIEWS: Readonly<Record<Language.Language, () => Module<readonly Overview[]>>> = {
  de: () => import("virtual:guides/overview/de"),
  en: () => import("virtual:guides/overview/en"),
  fr: () => import("virtual:guides/overview/fr"),
  tl: () => import("virtual:guides/overview/tl"),
};

const WORDS: Readonly<Record<Language.Language, () => Module<readonly SearchedSection[]>>> = {
  de: () => import("virtual:guides/words/de"),
  en: () => import("virtual:guides/words/en"),
  fr: () => import("virtual:guides/words/fr"),
  tl: () => import("virtual:guides/words/tl"),
};

type TextModule = Readonly<{ default: MDXContent; front: Front }>;
/** Each text is a file of its own, loaded when it is read. */
const TEXTS = import.meta.glob<TextModule>("../../../../content/guides/*/*.mdx");

export type GuideText = Readonly<{ language: Language.Language; Content: MDXContent; front: Front }>;

/** What was loaded stays the same until the next release. */
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const overviewQuery = (language: Language.Language) =>
  queryOptions({
    queryKey: ["guides", language],
    queryFn: async () => (await OVERVIEWS[language]()).default,
    ...FOREVER,
  });

export const wordsQuery = (language: Language.Language) =>
  queryOptions({
    queryKey: ["guides", language, "words"],
    queryFn: async () => (await WORDS[language]()).default,
    ...FOREVER,
  });

const textQuery = (name: GuideName, language: Language.Language) =>
  queryOptions({
    queryKey: ["guides", language, name],
    queryFn: async (): Promise<GuideText> => {
      const load = TEXTS[`../../../../content/guides/${name}/${language}.mdx`];
      if (!load) throw new Error(`There is no guide ${name} in ${language}`);
      const { default: Content, front } = await load();
      return { language, Content, front };
    },
    structuralSharing: false,
    ...FOREVER,
  });

const shown = () => Language.accepted(i18next.resolvedLanguage) ?? Language.FALLBACK;

export async function loadOverview(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(overviewQuery(shown()));
}

/** Rejects when the text cannot be had. */
export async function loadGuide(queryClient: QueryClient, name: GuideName): Promise<void> {
  await Promise.all([loadOverview(queryClient), queryClient.ensureQueryData(textQuery(name, shown()))]);
}

/** The guides in the reader's language; while another language is loaded, still in the one before. */
export function useOverview() {
  const { language } = useLocale();
  return useQuery({ ...overviewQuery(language), placeholderData: keepPreviousData });
}

/** What is known of the guide at an address; nothing at any other. */
export function useGuideAt(path: string): Overview | undefined {
  const { language } = useLocale();
  const isGuide = path.startsWith("/tutorials/");
  const { data } = useQuery({
    ...overviewQuery(language),
    enabled: isGuide,
    placeholderData: keepPreviousData,
  });
  return isGuide ? data?.find(({ name }) => path === `/tutorials/${name}`) : undefined;
}

export function useGuideText(name: GuideName) {
  const { language } = useLocale();
  return useQuery({ ...textQuery(name, language), placeholderData: keepPreviousData });
}
