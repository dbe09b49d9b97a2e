import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";
import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { buttonClass } from "#ui/layout/button.tsx";
import { useBackCloses } from "./back.ts";

type MenuPopupProps = Readonly<{ side: "top" | "bottom"; align: "start" | "end"; children: ReactNode }>;

export function MenuPopup({ side, align, children }: MenuPopupProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner side={side} align={align} sideOffset={6} className="z-60 outline-none">
        <Menu.Popup className="min-w-(--anchor-width) origin-(--transform-origin) rounded-md border border-line bg-surface-2 p-1 shadow-lg outline-none transition-[opacity,scale] duration-160 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

type MenuEntryProps = Readonly<{
  icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  label: string;
}> &
  Pick<ComponentProps<typeof Menu.Item>, "onClick" | "disabled" | "aria-describedby">;

export function MenuEntry({ icon: Icon, label, ...rest }: MenuEntryProps) {
  return (
    <Menu.Item
      {...rest}
      className="flex min-h-11 max-w-80 cursor-pointer items-center gap-2.5 rounded-[0.4375rem] px-2.5 text-sm text-text-2 outline-none data-disabled:opacity-45 data-highlighted:bg-surface-3 data-highlighted:text-text md:min-h-9"
    >
      <Icon className="size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Menu.Item>
  );
}

type ActionMenuProps = Readonly<{
  /** Such as "More for Lea". */
  label: string;
  /** `MenuEntry`s. */
  children: ReactNode;
}>;

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
