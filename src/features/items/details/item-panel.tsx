import { Dialog } from "@base-ui/react/dialog";
import { Scale, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { GameItem } from "#contract/items.ts";
import type { Item, ItemSet } from "#domain/catalogue/item.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useBackCloses } from "#ui/overlay/back.ts";
import { NoticeOutlet } from "#ui/overlay/notice-outlet.tsx";
import { PartHeading } from "./catalogue-part.tsx";
import { ItemContent } from "./item-content.tsx";
import { KindGlyph } from "./kind-glyph.tsx";
import { useShownItem } from "./shown-item.ts";

/** Returns content that the route adds to the panel of an item. */
type PartFor = (item: Item) => ReactNode;

/** An item, and how it is opened. */
export type OpenedItem = Readonly<{
  /** `undefined` while no item is open. */
  id: number | undefined;
  items: readonly Item[] | undefined;
  sets: readonly ItemSet[];
  /** The hashes of the files that contain the details. */
  details: readonly string[] | undefined;
  isCompared: boolean;
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}>;

type ItemPanelProps = OpenedItem &
  Readonly<{
    /** Shown above the details: what the item would change for a character. */
    equipFor: PartFor;
    /** Shown below the upgrades. */
    plannerFor: PartFor;
    actionsFor: PartFor;
    /** Tells of changes of the item. */
    watchFor: (item: GameItem) => ReactNode;
  }>;

/** Shows everything about one item in a panel that slides in from the right; full screen on a phone. */
export function ItemPanel({
  id,
  items,
  sets,
  details,
  isCompared,
  onTick,
  onOpen,
  onClose,
  equipFor,
  plannerFor,
  actionsFor,
  watchFor,
}: ItemPanelProps) {
  const { t } = useTranslation();
  // The last item stays visible while the panel slides out.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const shown = useShownItem(id ?? last, { items, sets, details });
  const item = shown?.item;
  const isOpen = id !== undefined && items !== undefined;
  useBackCloses(isOpen, onClose, () => last !== undefined && onOpen(last));
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-40 flex w-full flex-col border-l border-line bg-surface shadow-lg outline-none transition-transform duration-240 ease-glide data-ending-style:translate-x-full data-starting-style:translate-x-full md:w-112">
          <PanelHead item={item} />
          <div
            tabIndex={0}
            role="group"
            aria-label={item?.name ?? t("items.detail.unknown")}
            className="min-h-0 flex-1 overflow-y-auto p-4 outline-offset-[-2px] md:p-5"
          >
            {shown ? (
              <PartHeading value="h3">
                <ItemContent shown={shown} equip={equipFor(shown.item)} planner={plannerFor(shown.item)} />
              </PartHeading>
            ) : (
              <p className="text-text-2">{t("items.detail.unknownHelp")}</p>
            )}
          </div>
          {item && (
            <div className="flex flex-none flex-wrap justify-end gap-2 border-t border-line px-4 py-3 md:px-5">
              {shown?.detail && watchFor(shown.detail)}
              <Button onClick={() => onTick(item.id)}>
                <Scale className="size-4" aria-hidden="true" />
                <span>{isCompared ? t("items.compare.leave") : t("items.compare.title")}</span>
              </Button>
              {actionsFor(item)}
            </div>
          )}
          <NoticeOutlet className="max-h-[40dvh] flex-none overflow-y-auto overscroll-contain" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The name of the item, with its icon and the button that closes the panel. */
function PanelHead({ item }: Readonly<{ item: Item | undefined }>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-none items-start gap-3 border-b border-line px-4 py-3.5 md:px-5">
      {item && (
        <span className="grid size-8.5 flex-none place-items-center rounded-sm bg-surface-3">
          <KindGlyph item={item} />
        </span>
      )}
      <Dialog.Title className="min-w-0 flex-1 pt-1 wrap-anywhere font-display text-[1.25rem] leading-6.5 font-[640] tracking-[-0.01em]">
        {item?.name ?? t("items.detail.unknown")}
      </Dialog.Title>
      <Dialog.Close
        aria-label={t("general.close")}
        className={classNames(buttonClass("ghost", "sm"), "-mr-2 w-11 flex-none !px-0 md:w-8")}
      >
        <X className="size-4" aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}
