import { type Gear, SLOTS, type Slot } from "#domain/gear/build.ts";
import { type Misfit, withoutSlot } from "#domain/gear/equip-rules.ts";
import { useCharacterChanges } from "#features/characters/changes/characters.client.ts";
import { GearPicture } from "#features/characters/picture/gear-picture.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { GearRow, isWithoutUpgrade } from "./gear-row.tsx";
import { type OpenGearSet, withGear } from "./gear-set-param.ts";
import type { WornItems } from "./worn-items.ts";

type GearCardProps = Readonly<{
  found: OpenGearSet;
  items: WornItems;
  misfits: ReadonlyMap<Slot, Misfit>;
}>;

/** The gear of a set, slot by slot, with controls to choose, upgrade and take off items. */
export function GearCard({ found, items, misfits }: GearCardProps) {
  const { t } = useTranslation();
  const changeGear = useGearChange(found);
  const { gear } = found.set;
  const hasNote = SLOTS.some((slot) => {
    const worn = gear[slot];
    const item = worn && items.itemOf(worn.item);
    return item && isWithoutUpgrade(item, worn.upgrade);
  });

  function takeOff(slot: Slot) {
    const worn = gear[slot];
    if (!worn) return;
    changeGear((current) => withoutSlot(current, slot));
    toastSuccess(t("characters.takenOff", { name: items.nameOf(worn.item) }), {
      label: t("general.undo"),
      action: () => changeGear((current) => ({ ...current, [slot]: worn })),
    });
  }

  return (
    <section aria-label={t("characters.gear")} className="card overflow-hidden">
      <h3 className="card-title border-b border-line px-4 py-3">{t("characters.gear")}</h3>
      <GearPicture gear={gear} items={items} misfits={misfits} />
      <ul>
        {SLOTS.map((slot) => (
          <GearRow
            key={slot}
            slot={slot}
            found={found}
            items={items}
            misfit={misfits.get(slot)}
            onUpgrade={(upgrade) =>
              changeGear((now) => (now[slot] ? { ...now, [slot]: { ...now[slot], upgrade } } : now))
            }
            onTakeOff={() => takeOff(slot)}
          />
        ))}
      </ul>
      {hasNote && (
        <p aria-hidden="true" className="border-t border-line px-4 py-2 text-xs text-text-3">
          * {t("characters.upgrade.none")}
        </p>
      )}
    </section>
  );
}

/** Returns a function that changes the gear of a set. */
export function useGearChange({ character, set }: OpenGearSet) {
  const { change } = useCharacterChanges();
  return (next: (now: Gear) => Gear): boolean =>
    change(character.id, (now) => {
      const present = now.sets.find(({ id }) => id === set.id);
      return present ? withGear(now, set.id, next(present.gear)) : now;
    });
}
