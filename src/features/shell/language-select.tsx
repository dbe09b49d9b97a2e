import { Globe } from "lucide-react";
import { switchLanguage } from "#client/i18n/language.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Select } from "#ui/field/select/select.tsx";
import { useLocale } from "#ui/format/locale.ts";

/** Shows the present language and offers the others, each by its own name. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { language } = useLocale();
  const others = LANGUAGES.filter((other) => other !== language);
  return (
    <Select
      label={t("shell.language")}
      icon={<Globe className="size-4.5 flex-none" aria-hidden="true" />}
      value={language}
      shown={OWN_NAME[language]}
      options={others.map((other) => ({ value: other, label: OWN_NAME[other], lang: other }))}
      onChange={switchLanguage}
      side="top"
      className="min-w-0 flex-1 text-sm"
    />
  );
}
