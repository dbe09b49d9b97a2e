import { Globe, Moon, Sun, SunMoon } from "lucide-react";
import { switchLanguage } from "#client/i18n/language.ts";
import { chooseTheme } from "#client/state/theme.ts";
import { LANGUAGES, type Language, LOCALE, OWN_NAME } from "#domain/game/language.ts";
import { type Command, CommandIcon } from "#features/commands/palette.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { searchWords } from "./search-words.ts";

const THEME_ICON = { dark: Moon, light: Sun, system: SunMoon } as const;

export function useLookCommands(): readonly Command[] {
  const { t } = useTranslation();
  const { language, locale } = useLocale();
  return [
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      id: other,
      icon: <CommandIcon of={Globe} />,
      label: OWN_NAME[other],
      keywords: [t("settings.language"), nameOfLanguage(other, locale)],
      aside: t("settings.language"),
      action: t("commands.choose", { name: OWN_NAME[other] }),
      run: () => switchLanguage(other),
    })),
    ...(["dark", "light", "system"] as const).map((theme) => ({
      id: theme,
      icon: <CommandIcon of={THEME_ICON[theme]} />,
      label: t(`settings.theme.${theme}`),
      keywords: [t("settings.theme.label"), ...searchWords(theme)],
      aside: t("settings.theme.label"),
      action: t("commands.choose", { name: t(`settings.theme.${theme}`) }),
      run: () => chooseTheme(theme),
    })),
  ];
}

/** "anglais" for English in French. */
function nameOfLanguage(language: Language, locale: string): string {
  return new Intl.DisplayNames([locale], { type: "language" }).of(LOCALE[language]) ?? "";
}
