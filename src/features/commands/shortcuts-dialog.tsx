import { useTranslation } from "#i18n/use-translation.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

type ShortcutsDialogProps = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** A dialog with the list of keyboard shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("commands.shortcuts")} isOpen={isOpen} onClose={onClose}>
      <p className="mb-4 text-sm text-text-2">{t("commands.notWhileTyping")}</p>
      <ShortcutList />
    </Dialog>
  );
}
