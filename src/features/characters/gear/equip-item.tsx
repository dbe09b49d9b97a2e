import { Link } from "@tanstack/react-router";
import { Check, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { numberChanges } from "#domain/character/number-changes.ts";
import type { AgreedReadings } from "#domain/character/window/window-questions.ts";
import type { Gear, Slot } from "#domain/gear/build.ts";
import { bestSlot, equip, misfit, slotsOf } from "#domain/gear/equip-rules.ts";
import { sheetsOf } from "#domain/gear/worn-character.ts";
import { NumberChangesList } from "#features/characters/numbers/number-changes-list.tsx";
import { useAgreedReadings } from "#features/characters/window/window-counts.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { Button } from "#ui/layout/button.tsx";
import { useGearLabels } from "./gear-labels.ts";
import { type OpenGearSet, useWornItems, type WornItems } from "./gear-set.ts";
import { useWear } from "./use-wear.ts";

type EquipItemProps = Readonly<{
  item: Item;
  gearSet: OpenGearSet;
  /** The slot that the item is chosen for; `undefined` for the slot that suits it best. */
  slot: Slot | undefined;
}>;

export function EquipItem({ item, gearSet, slot: initialSlot }: EquipItemProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const id = useId();
  const { character, set } = gearSet;
  const items = useWornItems([set], [item.id]);
  const wear = useWear(gearSet);
  const agreed = useAgreedReadings();
  const [chosen, setChosen] = useState(initialSlot);
  if (!items.isKnown) return null;

  const plan = equipPlan({ item, character, set }, items, { chosen, agreed });
  if (!plan) return null;
  const { slot, slots, why, worn, isWorn } = plan;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2" role="group" aria-label={character.name}>
      {slots.length > 1 && (
        <div className="flex">
          <InlineSelect
            label={t("characters.wear.where")}
            value={slot}
            options={slots.map((value) => ({ value, label: words.slot(value) }))}
            onChange={setChosen}
          />
        </div>
      )}
      {why ? (
        <p id={id} className="flex items-start gap-1.5 text-sm text-warn">
          <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0">{words.reason(why)}</span>
        </p>
      ) : isWorn ? (
        <AlreadyWorn gearSet={gearSet} />
      ) : (
        <Preview id={id} plan={plan} wornName={worn && items.nameOf(worn.item)} />
      )}
      {!isWorn && (
        <Button
          look="primary"
          size="sm"
          className="justify-self-start"
          aria-label={t("characters.wear.doName", { name: item.name })}
          aria-describedby={id}
          disabled={why !== undefined}
          onClick={() =>
            wear({
              ...plan,
              name: item.name,
              equipped: (gear) => equip(gear, slot, plan.wearable, items.itemOf).gear,
            })
          }
        >
          {t("characters.wear.do")}
        </Button>
      )}
    </div>
  );
}

function AlreadyWorn({ gearSet: { character, set } }: Pick<EquipItemProps, "gearSet">) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-success">
      <Check className="size-4 flex-none" aria-hidden="true" />
      <span>{t("characters.wear.isWorn", { name: character.name })}</span>
      <Link
        to="/characters"
        search={{ character: character.id, set: set.id }}
        className="inline-flex min-h-11 items-center font-semibold text-moon underline md:min-h-6"
      >
        {t("characters.wear.show")}
      </Link>
    </p>
  );
}

type PreviewProps = Readonly<{ id: string; plan: EquipPlan; wornName: string | undefined }>;

function Preview({ id, plan: { worn, offName, changes }, wornName }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <div id={id} className="grid gap-1">
      {worn && wornName !== undefined && (
        <p className="text-xs text-text-3 wrap-anywhere">
          {t("characters.wear.instead", { name: wornName, upgrade: `+${worn.upgrade}` })}
        </p>
      )}
      {offName && <p className="text-xs text-warn">{t("characters.wear.takesOff", { name: offName })}</p>}
      {changes.length > 0 ? (
        <NumberChangesList changes={changes} label={t("characters.wear.moves")} />
      ) : (
        <p className="text-sm text-text-3">{t("characters.wear.noMoves")}</p>
      )}
    </div>
  );
}

type EquipPlan = NonNullable<ReturnType<typeof equipPlan>>;

/**
 * Returns what happens if an item is put on: in the slot `chosen` if the item fits there, else in the slot that
 * suits it best. `undefined` if there is no such slot.
 */
function equipPlan(
  { item, character, set }: OpenGearSet & Readonly<{ item: Item }>,
  items: WornItems,
  { chosen, agreed }: Readonly<{ chosen: Slot | undefined; agreed: AgreedReadings }>,
) {
  const { itemOf, nameOf } = items;
  const slots = slotsOf(item);
  const best = bestSlot(item, character, set.gear, itemOf);
  const slot = chosen && slots.includes(chosen) ? chosen : best;
  if (!slot) return undefined;
  const wearable = itemOf(item.id) ?? item;
  const { gear, takenOff } = equip(set.gear, slot, wearable, itemOf);
  const [off] = takenOff;
  const worn = set.gear[slot];
  const sheets = (next: Gear) => sheetsOf({ ...character, ...set, gear: next }, items);
  return {
    slot,
    slots,
    wearable,
    worn,
    isWorn: worn?.item === item.id,
    why: misfit(wearable, slot, character, set.gear, itemOf),
    takenOff,
    offName: off && set.gear[off] ? nameOf(set.gear[off].item) : undefined,
    changes: numberChanges(sheets(set.gear), sheets(gear), agreed),
  };
}
