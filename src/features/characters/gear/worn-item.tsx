import { TriangleAlert } from "lucide-react";
import { usePieceWords } from "#client/i18n/piece-words.ts";
import type { Slot, Worn } from "#domain/gear/build.ts";
import { atUpgrade, type Misfit, maxUpgrade, type Wearable } from "#domain/gear/equip-rules.ts";
import { detailsOf, rangedLines } from "#domain/gear/piece-rules.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { useGearLabels } from "./gear-labels.ts";
import type { WornItems } from "./gear-set.ts";
import { SlotGlyph } from "./slot-glyph.tsx";

/** Whether it is unknown what an upgrade adds to an item; the card says so once, below its rows. */
export const isWithoutUpgrade = (item: Wearable, upgrade: number) => maxUpgrade(item) === 0 && upgrade === 0;

type SlotItemProps = Omit<WornItemProps, "worn"> &
  Readonly<{
    worn: Worn | undefined;
    /** Why the worn item does not fit; `undefined` if it does, or if the slot is empty. */
    misfit: Misfit | undefined;
    className?: string;
  }>;

/** The icon of a slot and the worn item, or the slot's name if it is empty. */
export function SlotItem({ worn, misfit, className = "min-w-0", ...rest }: SlotItemProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  return (
    <>
      <SlotGlyph slot={rest.slot} item={worn && rest.items.itemOf(worn.item)} isEmpty={!worn} />
      <div className={className}>
        {worn ? <WornItem worn={worn} {...rest} /> : <p className="text-text-3">{words.slot(rest.slot)}</p>}
        {misfit && (
          <p className="mt-0.5 flex items-start gap-1.5 text-xs text-warn">
            <TriangleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
            <span className="min-w-0">{`${words.reason(misfit)} (${t("characters.notCounted")})`}</span>
          </p>
        )}
      </div>
    </>
  );
}

type WornItemProps = Readonly<{
  worn: Worn;
  slot: Slot;
  items: WornItems;
  /** Whether the name of the slot stands before the main value. */
  hasPlace?: boolean;
  /** Whether a stepper beside it shows the upgrade too. */
  hasStepper?: boolean;
  /** Whether a footnote explains items whose upgrades are unknown. */
  hasNote?: boolean;
  /** Whether what else it has is shown elsewhere. */
  isWithoutSummary?: boolean;
}>;

/** The name of a worn item, its upgrade, its main value (attack or defense at that upgrade), and what else it has. */
export function WornItem(props: WornItemProps) {
  const { worn, slot, items, hasPlace = false, hasStepper = false, hasNote = false } = props;
  const { t } = useTranslation();
  const words = useGearLabels();
  const item = items.itemOf(worn.item);
  const { attack, defense } = item ? atUpgrade(item, worn.upgrade) : {};
  const facts = [
    hasPlace ? words.slot(slot) : "",
    attack ? `${words.parameter("attack")} ${words.points(attack)}` : "",
    defense ? `${words.parameter("defense")} ${words.points(defense)}` : "",
  ].filter(Boolean);
  return (
    <>
      <p className="font-[550] wrap-anywhere">
        <span>{items.nameOf(worn.item)}</span>
        {worn.upgrade > 0 && (
          <span className={hasStepper ? "sr-only" : "num text-moon"}>{` +${worn.upgrade}`}</span>
        )}
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
      {facts.length > 0 && (
        <p className="num text-xs text-text-2">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && <span>{" · "}</span>}
              <span className="whitespace-nowrap">{fact}</span>
            </span>
          ))}
        </p>
      )}
      {!props.isWithoutSummary && <PieceSummary worn={worn} items={items} />}
    </>
  );
}

type PieceSummaryProps = Readonly<{ worn: Worn; items: WornItems; className?: string }>;

/** What a worn item has beside its upgrade: cards, awakes, its element, drawn values. */
export function PieceSummary({ worn, items, className }: PieceSummaryProps) {
  const item = items.itemOf(worn.item);
  const summary = usePieceWords().summary(detailsOf(worn), item && rangedLines(item));
  if (summary === "") return null;
  return <p className={classNames("num text-xs text-text-2 wrap-anywhere", className)}>{summary}</p>;
}
