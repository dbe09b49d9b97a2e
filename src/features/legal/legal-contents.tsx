import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { SECTIONS } from "./legal-text.tsx";

/** The table of contents beside the text on wide screens. It stays in view, and precedes the text in the DOM. */
export function LegalContents() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("legal.contents")}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto xl:col-start-2 xl:row-start-1 xl:block"
    >
      <p className="mb-2 px-3 text-sm font-semibold text-text-2" aria-hidden="true">
        {t("legal.contents")}
      </p>
      <SectionLinks />
    </nav>
  );
}

/** The table of contents on narrow screens, as a disclosure. */
export function FoldedLegalContents() {
  const { t } = useTranslation();
  return (
    <details className="group card xl:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-5 font-semibold md:px-8">
        {t("legal.contents")}
        <ChevronDown
          className="size-4.5 flex-none transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <nav aria-label={t("legal.contents")} className="px-2 pb-3 md:px-5">
        <SectionLinks />
      </nav>
    </details>
  );
}

const LINK =
  "-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pr-2 pl-3 text-sm text-text-2 outline-offset-[-2px] hover:text-text xl:min-h-8";

function SectionLinks() {
  const { t } = useTranslation();
  return (
    <ul className="grid border-l border-line">
      {SECTIONS.map((name) => (
        <li key={name}>
          <Link to="/legal" hash={name} activeOptions={{ includeHash: true }} className={LINK}>
            {t(`legal.${name}.title`)}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/developers" className={LINK}>
          {t("developers.title")}
        </Link>
      </li>
    </ul>
  );
}
