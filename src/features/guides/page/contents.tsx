import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import type { GuideSection } from "./guide.ts";
import { SectionLink } from "./section-link.tsx";

type ContentsProps = Readonly<{ sections: readonly GuideSection[]; current: string | undefined }>;

/**
 * The table of contents beside the text on wide screens. It stays in view and marks the
 * current section. It precedes the text in the DOM, for keyboards and screen readers.
 */
export function Contents(props: ContentsProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("guides.contents")}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto xl:col-start-2 xl:row-start-1 xl:block print:hidden"
    >
      <p className="mb-2 px-3 text-sm font-semibold text-text-2" aria-hidden="true">
        {t("guides.contents")}
      </p>
      <SectionList {...props} />
    </nav>
  );
}

/** The table of contents on narrow screens, as a disclosure. */
export function ContentsDisclosure(props: ContentsProps) {
  const { t } = useTranslation();
  const disclosure = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={disclosure} className="group card xl:hidden print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-5 font-semibold md:px-8">
        {t("guides.contents")}
        <ChevronDown
          className="size-4.5 flex-none transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <nav aria-label={t("guides.contents")} className="px-2 pb-3 md:px-5">
        <SectionList {...props} onFollow={() => disclosure.current?.removeAttribute("open")} />
      </nav>
    </details>
  );
}

function SectionList({ sections, current, onFollow }: ContentsProps & Readonly<{ onFollow?: () => void }>) {
  return (
    <ol className="grid border-l border-line">
      {sections.map(({ id, title, depth }) => (
        <li key={id}>
          <SectionLink
            to={id}
            {...(onFollow && { onFollow })}
            aria-current={id === current ? "location" : undefined}
            className={classNames(
              "-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pr-2 text-sm text-text-2 outline-offset-[-2px] hover:text-text xl:min-h-8",
              "aria-[current]:border-moon aria-[current]:font-semibold aria-[current]:text-text",
              depth === 2 ? "pl-3" : "pl-6",
            )}
          >
            {title}
          </SectionLink>
        </li>
      ))}
    </ol>
  );
}
