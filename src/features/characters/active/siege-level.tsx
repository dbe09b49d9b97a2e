import { SIEGE_LEVELS, type SiegeLevel } from "#domain/gear/active/siege-levels.ts";
import { SLOTS, type Slot } from "#domain/gear/build.ts";
import type { Misfit } from "#domain/gear/equip-rules.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { OpenGearSet, WornItems } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Segmented } from "#ui/field/segmented.tsx";

type SiegeLevelChoiceProps = Readonly<{
  gearSet: OpenGearSet;
  /** `undefined` for the character's own. */
  level: SiegeLevel | undefined;
  misfits: ReadonlyMap<Slot, Misfit>;
  items: Pick<WornItems, "nameOf">;
  onLevel: (level: SiegeLevel | undefined) => void;
}>;

/** Computes the page as if at a siege's level. Only for characters above one. */
export function SiegeLevelChoice({ gearSet, level, misfits, items, onLevel }: SiegeLevelChoiceProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const { character, set } = gearSet;
  const levels = SIEGE_LEVELS.filter((one) => one < character.level);
  if (levels.length === 0) return null;
  const isLower = level !== undefined && level < character.level;
  const tooHigh = SLOTS.flatMap((slot) => {
    const worn = misfits.get(slot)?.why === "level" ? set.gear[slot] : undefined;
    return worn ? [items.nameOf(worn.item)] : [];
  });
  return (
    <section
      aria-label={t("active.siege.title")}
      className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2"
    >
      <h3 className="text-sm font-semibold text-text-2">{t("active.siege.title")}</h3>
      <Segmented
        label={t("active.siege.title")}
        options={[
          { value: 0, label: t("active.siege.own", { level: labels.plain(character.level) }) },
          ...levels.toReversed().map((value) => ({ value, label: labels.plain(value) })),
        ]}
        value={isLower ? level : 0}
        onChange={(value) => onLevel(levels.find((one) => one === value))}
      />
      <div role="status" className="basis-full text-sm text-text-2 empty:hidden">
        {isLower && (
          <>
            <p>{t("active.siege.computed", { level: labels.plain(level) })}</p>
            {tooHigh.length > 0 && <p>{t("active.siege.tooHigh", { items: tooHigh.join(", ") })}</p>}
          </>
        )}
      </div>
    </section>
  );
}
