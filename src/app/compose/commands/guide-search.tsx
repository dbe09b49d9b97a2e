import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { useMemo } from "react";
import type { Language } from "#domain/game/language.ts";
import { CommandIcon } from "#features/commands/command-icon.tsx";
import { type Command, MIN_SEARCHED } from "#features/commands/palette.tsx";
import { guideSearchIndex, searchGuides } from "#features/guides/list/guide-search.ts";
import { overviewQuery, wordsQuery } from "#features/guides/page/guides.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

const ICON = <CommandIcon of={BookOpen} />;

/** Returns the guides and their sections that match words in the player's language or in English. */
export function useGuideSearch(query: string): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { language } = useLocale();
  const own = useSearchedGuides(language);
  const english = useSearchedGuides("en");
  const index = useMemo(() => guideSearchIndex(own, english), [own, english]);
  const found = useMemo(
    () => (query.length < MIN_SEARCHED ? [] : searchGuides(index, query)),
    [index, query],
  );
  return found.map(({ name, title, section }) => {
    const to = `/tutorials/${name}` as const;
    const label = section?.title ?? title;
    const command = { label, icon: ICON, action: t("commands.open", { name: label }) };
    if (!section) return { ...command, id: name, run: () => void navigate({ to }) };
    return {
      ...command,
      id: `${name}#${section.id}`,
      aside: title,
      // On the present page, its search parameters, such as a plan, are kept.
      run: () => void navigate({ to, hash: section.id, ...(pathname === to && { search: true }) }),
    };
  });
}

/** Loads the guides' titles and words; called when the palette opens. */
function useSearchedGuides(language: Language) {
  const { data: guides } = useQuery(overviewQuery(language));
  const { data: sections } = useQuery(wordsQuery(language));
  return useMemo(() => ({ guides: guides ?? [], sections: sections ?? [] }), [guides, sections]);
}
