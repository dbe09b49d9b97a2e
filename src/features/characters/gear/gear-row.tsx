import { Link } from "@tanstack/react-router";
import { ArrowLeftRight, Minus, Plus, SlidersHorizontal, X } from "lucide-react";
import { formatFilter } from "#domain/catalogue/item-search-params.ts";
import type { SheetRange } from "#domain/character/sheet.ts";
import type { Slot, Worn } from "#domain/gear/build.ts";
import { type Misfit, maxUpgrade, searchForSlot, type Wearable } from "#domain/gear/equip-rules.ts";
import { canHaveDetails, type PieceChange } from "#domain/gear/piece-rules.ts";
import { MainTotals } from "#features/characters/numbers/totals-card.tsx";
import { PieceFields } from "#features/characters/pieces/piece-fields.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { Button, buttonClass, IconButton } from "#ui/layout/button.tsx";
import { useGearLabels } from "./gear-labels.ts";
import type { WornItems } from "./gear-set.ts";
import { gearSetParam, type OpenGearSet } from "./gear-set.ts";
import { isWithoutUpgrade, PieceSummary, SlotItem } from "./worn-item.tsx";

type SlotProps = Readonly<{
  slot: Slot;
  gearSet: OpenGearSet;
  items: WornItems;
  /** Why the worn item does not fit; `undefined` if it does, or if the slot is empty. */
  misfit: Misfit | undefined;
  onUpgrade: (upgrade: number) => void;
  onTakeOff: () => void;
}>;

export function GearRow({
  slot,
  gearSet,
  items,
  misfit,
  onUpgrade,
  onTakeOff,
  onOpen,
}: SlotProps & Readonly<{ onOpen: () => void }>) {
  const { t } = useTranslation();
  const worn = gearSet.set.gear[slot];
  const item = worn && items.itemOf(worn.item);
  const name = worn ? items.nameOf(worn.item) : "";
  const hasStepper = item !== undefined && worn !== undefined && !isWithoutUpgrade(item, worn.upgrade);
  return (
    <li
      data-slot={slot}
      className="grid min-h-12 grid-cols-[2.125rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line px-4 py-2 not-first:border-t"
    >
      <SlotItem
        slot={slot}
        worn={worn}
        items={items}
        misfit={misfit}
        hasPlace
        hasStepper={hasStepper}
        hasNote
        isWithoutSummary
      />
      <div>{hasStepper && <UpgradeStepper worn={worn} item={item} name={name} onUpgrade={onUpgrade} />}</div>
      <div className="flex items-center justify-end">
        {item && canHaveDetails(item, items.tables) && (
          <IconButton
            size="sm"
            aria-haspopup="dialog"
            aria-label={t("characters.piece.open", { name })}
            onClick={onOpen}
          >
            <SlidersHorizontal className="size-4" aria-hidden="true" />
          </IconButton>
        )}
        <ChooseLink gearSet={gearSet} slot={slot} className={buttonClass(worn ? "ghost" : "quiet", "sm")} />
        {worn && (
          <IconButton size="sm" aria-label={t("characters.takeOff", { name })} onClick={onTakeOff}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {worn && <PieceSummary worn={worn} items={items} className="col-span-3 col-start-2" />}
    </li>
  );
}

type NarrowGearRowProps = Pick<SlotProps, "slot" | "gearSet" | "items" | "misfit"> &
  Readonly<{ onOpen: () => void }>;

/** One slot on a phone: a worn item opens the slot's dialog, an empty slot leads to items for it. */
export function NarrowGearRow({ slot, gearSet, items, misfit, onOpen }: NarrowGearRowProps) {
  const place = useGearLabels().slot(slot);
  const worn = gearSet.set.gear[slot];
  return (
    <li
      data-slot={slot}
      className="relative flex items-center gap-3 border-line pr-2 pl-4 not-first:border-t"
    >
      {worn && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${place}, ${items.nameOf(worn.item)}${worn.upgrade > 0 ? ` +${worn.upgrade}` : ""}`}
          onClick={onOpen}
          className="absolute inset-0 outline-offset-[-2px]"
        />
      )}
      <SlotItem
        slot={slot}
        worn={worn}
        items={items}
        misfit={misfit}
        hasPlace
        hasNote
        className="grid min-h-12 min-w-0 flex-1 content-center py-1"
      />
      <div className={worn && "relative"}>
        <ChooseLink
          gearSet={gearSet}
          slot={slot}
          className={
            worn
              ? buttonClass("ghost", "sm")
              : "absolute inset-0 flex items-center justify-end px-5 text-text-2 outline-offset-[-2px]"
          }
        />
      </div>
    </li>
  );
}

type SlotDetailsProps = SlotProps &
  Readonly<{ sheets: SheetRange | undefined; onDetails: (change: PieceChange) => void }>;

/** The contents of a slot's dialog: the worn item, its upgrade, what else it has, the main totals, and what can be done. */
export function SlotDetails({
  slot,
  gearSet,
  items,
  misfit,
  sheets,
  onUpgrade,
  onTakeOff,
  onDetails,
}: SlotDetailsProps) {
  const { t } = useTranslation();
  const worn = gearSet.set.gear[slot];
  if (!worn) return null;
  const item = items.itemOf(worn.item);
  const name = items.nameOf(worn.item);
  const isWithout = item && isWithoutUpgrade(item, worn.upgrade);
  return (
    // What gets the focus is not scrolled under the totals.
    <div className="grid gap-4 [&_:is(select,input,button)]:scroll-mb-36">
      <div className="flex items-center gap-3">
        <SlotItem slot={slot} worn={worn} items={items} misfit={misfit} isWithoutSummary />
      </div>
      {item && !isWithout && (
        <div className="flex justify-center">
          <UpgradeStepper worn={worn} item={item} name={name} onUpgrade={onUpgrade} />
        </div>
      )}
      {isWithout && <p className="text-sm text-text-3">{t("characters.upgrade.none")}</p>}
      {item && <PieceFields worn={worn} item={item} tables={items.tables} onChange={onDetails} />}
      <div className="sticky bottom-0 -mx-5 border-y border-line bg-surface px-5 py-2 md:-mx-6 md:px-6">
        <MainTotals sheets={sheets} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ChooseLink gearSet={gearSet} slot={slot} className={buttonClass("quiet")} isLabeled />
        <Button look="danger-ghost" aria-label={t("characters.takeOff", { name })} onClick={onTakeOff}>
          {t("characters.takeOffShort")}
        </Button>
      </div>
    </div>
  );
}

type ChooseLinkProps = Readonly<{
  gearSet: OpenGearSet;
  slot: Slot;
  className: string;
  /** Whether the label is visible on a phone too. */
  isLabeled?: boolean;
}>;

/** A link to the catalogue, filtered to what this character can wear in this slot, the strongest first. */
function ChooseLink({ gearSet, slot, className, isLabeled = false }: ChooseLinkProps) {
  const { t } = useTranslation();
  const place = useGearLabels().slot(slot);
  const { filter, sort } = searchForSlot(slot, gearSet.character);
  const isChange = gearSet.set.gear[slot] !== undefined;
  const Icon = isChange ? ArrowLeftRight : Plus;
  return (
    <Link
      to="/fwc-items"
      search={{ for: gearSetParam(gearSet), slot, ...formatFilter(filter), ...(sort && { sort }) }}
      aria-label={t(isChange ? "characters.change" : "characters.choose", { place })}
      className={className}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span className={isLabeled ? undefined : "max-md:sr-only"}>
        {isChange ? t("characters.changeShort") : t("characters.chooseShort")}
      </span>
    </Link>
  );
}

type UpgradeStepperProps = Readonly<{
  worn: Worn;
  item: Wearable;
  name: string;
  onUpgrade: (upgrade: number) => void;
}>;

function UpgradeStepper({ worn: { upgrade }, item, name, onUpgrade }: UpgradeStepperProps) {
  const { t } = useTranslation();
  const most = maxUpgrade(item);
  const levels = Array.from({ length: Math.max(most, upgrade) + 1 }, (_, level) => ({
    value: String(level),
    label: `+${level}`,
  }));
  return (
    <div
      role="group"
      aria-label={t("characters.upgrade.of", { name })}
      className="flex items-center rounded-md border border-line"
    >
      <IconButton
        size="sm"
        aria-label={t("characters.upgrade.less")}
        disabled={upgrade === 0}
        onClick={() => onUpgrade(upgrade - 1)}
      >
        <Minus className="size-3.5" aria-hidden="true" />
      </IconButton>
      <span className="num">
        <InlineSelect
          label={t("characters.upgrade.label")}
          value={String(upgrade)}
          options={levels}
          onChange={(level) => onUpgrade(Number(level))}
        />
      </span>
      <IconButton
        size="sm"
        aria-label={t("characters.upgrade.more")}
        disabled={upgrade >= most}
        onClick={() => onUpgrade(upgrade + 1)}
      >
        <Plus className="size-3.5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
