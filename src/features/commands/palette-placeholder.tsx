import { useTranslation } from "#i18n/use-translation.ts";
import { triggerClass } from "#ui/field/select/select-trigger.ts";
import type { CommandDialogsState } from "./command-keys.ts";

/** The field of the palette until the palette is loaded, which takes over the typed text. */
export function PalettePlaceholder({ opened, onOpen, typed, onType }: CommandDialogsState) {
  const { t } = useTranslation();
  return (
    opened && (
      <input
        // The player has asked for this field.
        // biome-ignore lint/a11y/noAutofocus: it is the field of a dialog.
        autoFocus
        aria-label={t("shell.search")}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onOpen(undefined)}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
        className={triggerClass("fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-140")}
      />
    )
  );
}
