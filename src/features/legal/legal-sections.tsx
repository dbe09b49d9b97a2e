import { Link } from "@tanstack/react-router";
import { useTranslation } from "#i18n/use-translation.ts";
import { CONTENTS_LINK } from "#ui/layout/contents.tsx";
import { SECTIONS } from "./legal-text.tsx";

const LINK = `${CONTENTS_LINK} pl-3`;

/** The links to the sections of the legal page, and to the page for developers. */
export function LegalSections({ onFollow }: Readonly<{ onFollow?: () => void }>) {
  const { t } = useTranslation();
  return (
    <ul className="grid border-l border-line">
      {SECTIONS.map((name) => (
        <li key={name}>
          <Link to="/legal" hash={name} onClick={onFollow} className={LINK}>
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
