import { Copy, Pencil, Trash2 } from "lucide-react";
import { ActionMenu } from "#ui/overlay/action-menu.tsx";
import { MenuEntry } from "#ui/overlay/menu-parts.tsx";

type MoreActionsProps = Readonly<{
  /** The labels of the menu and of its actions. */
  menu: string;
  rename?: string;
  copy: string;
  remove: string;
  onRename?: () => void;
  onCopy: () => void;
  /** The id of the text that says why there is no room for another one. */
  fullId?: string | undefined;
  /** Omitted for the last one, which stays. */
  onRemove: (() => void) | undefined;
}>;

/** The menu of a character or of a gear set. */
export function MoreActions({
  menu,
  rename,
  copy,
  remove,
  onRename,
  onCopy,
  fullId,
  onRemove,
}: MoreActionsProps) {
  return (
    <ActionMenu label={menu}>
      {rename && <MenuEntry icon={Pencil} label={rename} onClick={onRename} />}
      <MenuEntry
        icon={Copy}
        label={copy}
        onClick={onCopy}
        disabled={fullId !== undefined}
        aria-describedby={fullId}
      />
      {onRemove && <MenuEntry icon={Trash2} label={remove} onClick={onRemove} />}
    </ActionMenu>
  );
}
