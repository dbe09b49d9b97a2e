import { useTranslation } from "#i18n/use-translation.ts";
import { KeyCaps } from "#ui/format/key-caps.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

const SHORTCUTS = [
  { name: "filter", keys: ["/"] },
  { name: "addFirst", keys: ["Enter"] },
  { name: "quantity", keys: ["↑", "↓"] },
  { name: "quantityByTen", keys: ["Shift", "↑"] },
  { name: "move", keys: ["Alt", "↑"] },
  { name: "palette", keys: ["Ctrl", "K"] },
  { name: "undo", keys: ["Ctrl", "Z"] },
  { name: "close", keys: ["Esc"] },
  { name: "list", keys: ["?"] },
] as const;

export function ShortcutList() {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2.5">
      {SHORTCUTS.map(({ name, keys }) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{t(`commands.shortcut.${name}`)}</dt>
          <dd className="flex justify-end gap-1">
            <KeyCaps keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ShortcutsDialogProps = Readonly<{ isOpen: boolean; onClose: () => void }>;

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("commands.shortcuts")} isOpen={isOpen} onClose={onClose}>
      <p className="mb-4 text-sm text-text-2">{t("commands.notWhileTyping")}</p>
      <ShortcutList />
    </Dialog>
  );
}
