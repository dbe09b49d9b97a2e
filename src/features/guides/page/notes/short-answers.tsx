import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";

/** The answers that most readers of a guide come for, above its first section. */
export function ShortAnswers({ children }: Readonly<{ children?: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("guides.short")} className="short-answers">
      <p aria-hidden="true">{t("guides.short")}</p>
      {children}
    </section>
  );
}
