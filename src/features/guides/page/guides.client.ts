import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { MDXContent } from "mdx/types";
import type { Language } from "#domain/game/language.ts";
import { useLocale } from "#ui/format/locale.ts";
import type { FrontMatter, GuideMeta, GuideName, SearchedSection } from "./guide.ts";

type Module<T> = Promise<Readonly<{ default: T }>>;

const OVERVIEWS: Readonly<Record<Language, () => Module<readonly GuideMeta[]>>> = {
  de: () => import("virtual:guides/overview/de"),
  en: () => import("virtual:guides/overview/en"),
  fr: () => import("virtual:guides/overview/fr"),
  tl: () => import("virtual:guides/overview/tl"),
};

const WORDS: Readonly<Record<Language, () => Module<readonly SearchedSection[]>>> = {
  de: () => import("virtual:guides/words/de"),
  en: () => import("virtual:guides/words/en"),
  fr: () => import("virtual:guides/words/fr"),
  tl: () => import("virtual:guides/words/tl"),
};

type TextModule = Readonly<{ default: MDXContent; front: FrontMatter }>;
/** Each text is a separate chunk, loaded when the guide is opened. */
const TEXTS = import.meta.glob<TextModule>("../../../../content/guides/*/*.mdx");

export type GuideText = Readonly<{ language: Language; Content: MDXContent; front: FrontMatter }>;

/** Loaded content does not change until the next release. */
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const overviewQuery = (language: Language) =>
  queryOptions({
    queryKey: ["guides", language],
    queryFn: async () => (await OVERVIEWS[language]()).default,
    ...FOREVER,
  });

export const wordsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["guides", language, "words"],
    queryFn: async () => (await WORDS[language]()).default,
    ...FOREVER,
  });

const textQuery = (name: GuideName, language: Language) =>
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

type LoaderContext = Readonly<{ queryClient: QueryClient; language: () => Language }>;

export async function loadOverview({ queryClient, language }: LoaderContext): Promise<void> {
  await queryClient.ensureQueryData(overviewQuery(language()));
}

export async function loadGuide(context: LoaderContext, name: GuideName): Promise<void> {
  const { queryClient, language } = context;
  await Promise.all([loadOverview(context), queryClient.ensureQueryData(textQuery(name, language()))]);
}

/** The metadata of the guides in the reader's language; in the previous language until that is loaded. */
export function useOverview() {
  const { language } = useLocale();
  return useQuery({ ...overviewQuery(language), placeholderData: keepPreviousData });
}

export function useGuideAt(path: string): GuideMeta | undefined {
  const { language } = useLocale();
  const isGuide = path.startsWith("/tutorials/");
  const { data } = useQuery({
    ...overviewQuery(language),
    enabled: isGuide,
    placeholderData: keepPreviousData,
  });
  return isGuide ? data?.find(({ name }) => path === `/tutorials/${name}`) : undefined;
}

/** The text of a guide in the reader's language; in the previous language until that is loaded. */
export function useGuideText(name: GuideName) {
  const { language } = useLocale();
  return useQuery({ ...textQuery(name, language), placeholderData: keepPreviousData });
}
