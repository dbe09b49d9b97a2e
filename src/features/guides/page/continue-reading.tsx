import { Bookmark, X } from "lucide-react";
import { useEffect, useState } from "react";
import { bookmarkIn } from "#client/state/guide-bookmarks.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { IconButton } from "#ui/layout/button.tsx";
import type { GuideName, GuideSection } from "./guide.ts";
import { SectionLink } from "./section-link.tsx";

type ContinueReadingProps = Readonly<{ name: GuideName; sections: readonly GuideSection[] }>;

/** Offers a link to where the reader stopped last time; never scrolls there by itself. */
export function ContinueReading({ name, sections }: ContinueReadingProps) {
  const { t } = useTranslation();
  // Read once, because the bookmark moves while reading. A link to a section takes precedence.
  const [offered, setOffered] = useState<string>();
  useEffect(() => setOffered(location.hash ? undefined : bookmarkIn(name)), [name]);
  const section = sections.find(({ id }) => id === offered);
  if (!section) return null;
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-moon-soft py-1 pr-1 pl-4 print:hidden">
      <Bookmark className="size-4.5 flex-none text-moon" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        {t("guides.continue")}{" "}
        <SectionLink
          to={section.id}
          onFollow={() => setOffered(undefined)}
          className="inline-flex min-h-11 items-center font-semibold text-moon underline md:min-h-6"
        >
          {section.title}
        </SectionLink>
      </p>
      <IconButton size="sm" aria-label={t("guides.dismiss")} onClick={() => setOffered(undefined)}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
