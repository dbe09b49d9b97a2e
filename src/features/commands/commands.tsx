import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#ui/dialog.tsx";
import { useShortcut } from "#ui/shortcut.ts";
import { ShortcutList } from "./shortcut-list.tsx";

type CommandsProps = Readonly<{
  /** The palette, once it has been asked for. */
  palette: (isOpen: boolean, onClose: () => void) => ReactNode;
  /** Whether "/" looks for something here; where a page has its own filter, it does. */
  hasFilter: boolean;
}>;

/** What the keyboard reaches from every page: the command palette, and the list of all shortcuts. */
export function Commands({ palette, hasFilter }: CommandsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<"palette" | "shortcuts">();
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => setOpened(undefined);

  function openPalette() {
    setWasOpen(true);
    setOpened("palette");
  }

  useShortcut("Ctrl+k", openPalette);
  useShortcut("/", () => !hasFilter && openPalette());
  useShortcut("?", () => setOpened("shortcuts"));

  return (
    <>
      {wasOpen && palette(opened === "palette", close)}
      <Dialog title={t("commands.shortcuts")} isOpen={opened === "shortcuts"} onClose={close}>
        <p className="mb-4 text-sm text-text-2">{t("commands.notWhileTyping")}</p>
        <ShortcutList />
      </Dialog>
    </>
  );
}
