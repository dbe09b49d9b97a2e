import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { buttonClass } from "#ui/layout/button.tsx";
import { useBackCloses } from "./back.ts";
import { MenuPopup } from "./menu-parts.tsx";

type ActionMenuProps = Readonly<{
  /** What the menu is about, such as "More for Lea". */
  label: string;
  /** The actions, as `MenuEntry`s. */
  children: ReactNode;
}>;

/** A button with three dots that opens the less frequent actions. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger aria-label={label} className={`${buttonClass("ghost", "sm")} w-11 !px-0 md:w-8`}>
        <Ellipsis className="size-4" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup side="bottom" align="end">
        {children}
      </MenuPopup>
    </Menu.Root>
  );
}
