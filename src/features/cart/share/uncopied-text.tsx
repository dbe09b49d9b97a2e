import { useTranslation } from "#i18n/use-translation.ts";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type UncopiedTextProps = Readonly<{
  /** The dialog is closed while it is `undefined`. */
  text: string | undefined;
  label: string;
  onClose: () => void;
}>;

/** The text to copy by hand, shown if the browser does not allow copying. */
export function UncopiedText({ text, label, onClose }: UncopiedTextProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("cart.refusedTitle")} isOpen={text !== undefined} onClose={onClose}>
      <p className="mb-3 text-text-2">{t("cart.refusedHelp")}</p>
      <textarea
        readOnly
        data-first-focus
        rows={8}
        value={text ?? ""}
        aria-label={label}
        {...SELECTED_ON_FOCUS}
        className="w-full rounded-md border border-control bg-inset p-3 text-lg md:text-sm"
      />
    </Dialog>
  );
}
