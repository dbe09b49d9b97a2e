import { Moon, Sun } from "lucide-react";
import { toggleTheme, useTheme } from "#client/state/theme.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { IconButton } from "#ui/layout/button.tsx";

/** Shows the icon of the theme that it switches to. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const theme = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <IconButton
      look="quiet"
      aria-label={theme === "dark" ? t("shell.toLight") : t("shell.toDark")}
      onClick={toggleTheme}
    >
      <Icon className="size-4.5 stroke-[1.75]" aria-hidden="true" />
    </IconButton>
  );
}
