import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAfterPaint } from "#ui/after-paint.ts";
import { IconButton } from "#ui/button.tsx";
import { Brand } from "./side-content.tsx";

const MenuPanel = lazy(async () => ({ default: (await import("./menu-panel.tsx")).MenuPanel }));

/** On a narrow screen: the logo, and the button that slides the sidebar in over a dark overlay. */
export function TopBar() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isAfterPaint = useAfterPaint();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-sidebar px-2 print:hidden">
      <Brand />
      <IconButton
        aria-label={t("shell.openMenu")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu className="size-5" aria-hidden="true" />
      </IconButton>
      {(isAfterPaint || isOpen) && (
        <Suspense>
          <MenuPanel isOpen={isOpen} onOpen={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
