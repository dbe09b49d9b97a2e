import { Menu, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { IconButton } from "#ui/layout/button.tsx";
import { type AccountPart, Brand } from "./side-content.tsx";

const MenuPanel = lazyPart(async () => (await import("./menu-panel.tsx")).MenuPanel);

/** The id of the sidebar. */
export const NAVIGATION_ID = "navigation";

/** On a narrow screen: the logo, and the buttons that open the search and, over a dark overlay, the sidebar. */
export function TopBar({ Account, onSearch }: Readonly<{ Account: AccountPart; onSearch: () => void }>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-sidebar px-2 md:hidden print:hidden">
      <Brand />
      <span data-bell="" className="ml-auto" />
      <IconButton aria-label={t("shell.search")} className="noscript:hidden" onClick={onSearch}>
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={t("shell.openMenu")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="noscript:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu className="size-5" aria-hidden="true" />
      </IconButton>
      <a href={`#${NAVIGATION_ID}`} className="hidden px-3 py-2 noscript:block">
        {t("shell.menu")}
      </a>
      <MenuPanel Account={Account} isOpen={isOpen} onOpen={setOpen} />
    </header>
  );
}
