import { Link } from "@tanstack/react-router";
import { Minus, Plus, Search, TriangleAlert, X } from "lucide-react";
import type { Slot, Worn } from "#domain/gear/build.ts";
import { type Misfit, maxUpgrade, searchForSlot, type Wearable } from "#domain/gear/equip-rules.ts";
import { attackAt, defenseAt } from "#domain/gear/upgrade-bonus.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select/inline-select.tsx";
import { buttonClass, IconButton } from "#ui/layout/button.tsx";
import { useGearLabels } from "./gear-labels.ts";
import { gearSetParam, type OpenGearSet } from "./gear-set-param.ts";
import { SlotGlyph } from "./slot-glyph.tsx";
import type { WornItems } from "./worn-items.ts";

type GearRowProps = Readonly<{
  slot: Slot;
  found: OpenGearSet;
  items: WornItems;
  misfit: Misfit | undefined;
  onUpgrade: (upgrade: number) => void;
  onTakeOff: () => void;
}>;

/** One slot: the worn item, its upgrade, and a link to choose another item. */
export function GearRow({ slot, found, items, misfit, onUpgrade, onTakeOff }: GearRowProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const place = words.slot(slot);
  const worn = found.set.gear[slot];
  const item = worn && items.itemOf(worn.item);
  const name = worn && items.nameOf(worn.item);
  return (
    <li className="grid min-h-15 grid-cols-[2.125rem_minmax(0,1fr)_auto] items-center md:grid-cols-[2.125rem_minmax(0,1fr)_auto_auto] gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t">
      <SlotGlyph slot={slot} isEmpty={!worn} />
      <div className="min-w-0">
        <p className="text-xs leading-4 text-text-3">{place}</p>
        {worn ? (
          <WornItem
            worn={worn}
            item={item}
            name={items.isKnown || item ? (name ?? "") : "…"}
            slot={slot}
            hasNote
          />
        ) : (
          <p className="text-text-3">{t("characters.nothing")}</p>
        )}
        <MisfitReason misfit={misfit} />
      </div>
      <div className="flex items-center md:order-1">
        <ChooseLink found={found} slot={slot} place={place} isChange={worn !== undefined} />
        {worn && (
          <IconButton
            size="sm"
            aria-label={t("characters.takeOff", { name: name ?? "" })}
            onClick={onTakeOff}
          >
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {worn && item && !isWithoutUpgrade(item, worn.upgrade) && (
        <div className="max-md:col-start-2 max-md:-col-end-1">
          <Upgrade worn={worn} item={item} name={name ?? ""} onUpgrade={onUpgrade} />
        </div>
      )}
    </li>
  );
}

type WornItemProps = Readonly<{
  worn: Worn;
  item: Wearable | undefined;
  name: string;
  slot: Slot;
  /** Whether a footnote explains items whose upgrades are unknown. */
  hasNote?: boolean;
}>;

/** The name of a worn item, its upgrade and its main value: attack or defense at that upgrade. */
export function WornItem({ worn, item, name, slot, hasNote = false }: WornItemProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const attack = item?.attack && attackAt(item.attack, worn.upgrade);
  const defense = item?.defense && defenseAt(item.defense, worn.upgrade);
  return (
    <>
      <p className="font-[550] wrap-anywhere">
        {name}
        {worn.upgrade > 0 && <span className="num text-moon"> +{worn.upgrade}</span>}
        {hasNote && item && isWithoutUpgrade(item, worn.upgrade) && (
          <>
            <span className="text-text-3" aria-hidden="true">
              {" "}
              *
            </span>
            <span className="sr-only"> {t("characters.upgrade.none")}</span>
          </>
        )}
      </p>
      {(attack || defense) && (
        <p className="num text-xs text-text-2">
          {attack && `${words.parameter("attack")} ${words.points(attack)}`}
          {attack && defense && " · "}
          {defense && `${words.parameter("defense")} ${words.points(defense)}`}
          {attack && slot === "offhand" && ` (${t("characters.notCounted")})`}
        </p>
      )}
    </>
  );
}

/** Why an item cannot be worn in its slot; renders `null` if it can. */
export function MisfitReason({ misfit }: Readonly<{ misfit: Misfit | undefined }>) {
  const { t } = useTranslation();
  const words = useGearLabels();
  if (!misfit) return null;
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-xs text-warn">
      <TriangleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
      <span className="min-w-0">
        {words.reason(misfit)} ({t("characters.notCounted")})
      </span>
    </p>
  );
}

type ChooseLinkProps = Readonly<{ found: OpenGearSet; slot: Slot; place: string; isChange: boolean }>;

/** A link to the catalogue, filtered to what this character can wear in this slot, the strongest first. */
function ChooseLink({ found, slot, place, isChange }: ChooseLinkProps) {
  const { t } = useTranslation();
  const { classId, level, sex } = found.character;
  const { kinds, sort } = searchForSlot(slot, classId);
  return (
    <Link
      to="/fwc-items"
      search={{
        for: gearSetParam(found),
        slot,
        class: classId,
        max: level,
        sex,
        kind: kinds.join(),
        ...(sort && { sort }),
      }}
      aria-label={t(isChange ? "characters.change" : "characters.choose", { place })}
      className={buttonClass(isChange ? "ghost" : "quiet", "sm")}
    >
      <Search className="size-4" aria-hidden="true" />
      <span className="max-md:sr-only">
        {isChange ? t("characters.changeShort") : t("characters.chooseShort")}
      </span>
    </Link>
  );
}

type UpgradeProps = Readonly<{
  worn: Worn;
  item: Wearable;
  name: string;
  onUpgrade: (upgrade: number) => void;
}>;

/** Whether it is unknown what an upgrade adds to an item; the card says so once, below its rows. */
export const isWithoutUpgrade = (item: Wearable, upgrade: number) => maxUpgrade(item) === 0 && upgrade === 0;

/** Changes the upgrade by one step, or to any level. */
function Upgrade({ worn: { upgrade }, item, name, onUpgrade }: UpgradeProps) {
  const { t } = useTranslation();
  const most = maxUpgrade(item);
  return (
    <div role="group" aria-label={t("characters.upgrade.of", { name })} className="flex items-center">
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
          options={Array.from({ length: Math.max(most, upgrade) + 1 }, (_, plus) => ({
            value: String(plus),
            label: `+${plus}`,
          }))}
          onChange={(plus) => onUpgrade(Number(plus))}
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
