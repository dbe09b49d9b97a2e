import { withActive } from "#domain/gear/active/active-changes.ts";
import { countedNpcs } from "#domain/gear/active/house-npcs.ts";
import { GEAR_LIMITS } from "#domain/gear/build.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SelectField } from "#ui/field/select.tsx";
import { NumberInput } from "./number-input.tsx";
import { type ActivePartProps, PartFrame } from "./part-frame.tsx";

/** House NPCs, the achievement, the party and the HP that is left. */
export function OtherParts(props: ActivePartProps) {
  return (
    <>
      <NpcsPart {...props} />
      <EffectsPart {...props} />
    </>
  );
}

function NpcsPart({ active, items: { tables }, words, change }: ActivePartProps) {
  const chosen = active.npcs ?? [];
  const toggle = (id: number, isOn: boolean) =>
    change(words.npc(id), (current) => {
      const npcs = (current.npcs ?? []).filter((one) => one !== id);
      return withActive(current, { npcs: isOn ? [...npcs, id].slice(0, GEAR_LIMITS.npcs) : npcs });
    });
  return (
    <PartFrame title={words.part("npcs")}>
      <ul className="grid md:grid-cols-2 md:gap-x-4">
        {countedNpcs(tables).map(({ id, abilities }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-2.5 md:min-h-9">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
                className="check-box size-5 flex-none md:size-4.5"
              />
              <span className="min-w-0 text-sm">
                <span className="wrap-anywhere">{words.npc(id)}</span>{" "}
                <span className="num text-text-2">{words.lines(abilities)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </PartFrame>
  );
}

function EffectsPart({ active, items: { tables }, words, change }: ActivePartProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const members = Array.from({ length: GEAR_LIMITS.partyMembers + 1 }, (_, count) => count);
  return (
    <PartFrame title={t("active.others")}>
      <div className="grid items-start gap-3 md:grid-cols-3">
        <SelectField
          label={words.part("achievement")}
          value={String(active.achievement ?? "")}
          options={[
            { value: "", label: t("active.noAchievement") },
            ...tables.achievements.map(({ rank, name }) => ({
              value: String(rank),
              label: words.given(name),
            })),
          ]}
          onChange={(rank) =>
            change(words.part("achievement"), (current) =>
              withActive(current, { achievement: rank === "" ? undefined : Number(rank) }),
            )
          }
        />
        <SelectField
          label={t("active.precision.members")}
          value={String(active.precisionMembers ?? 0)}
          options={members.map((count) => ({
            value: String(count),
            label: count === 0 ? t("active.precision.none") : labels.plain(count),
          }))}
          onChange={(count) =>
            change(words.part("precisionMembers"), (current) =>
              withActive(current, { precisionMembers: Number(count) }),
            )
          }
        />
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden="true" className="text-sm font-semibold text-text-2">
            {t("active.health")}
          </span>
          <NumberInput
            label={t("active.health")}
            value={active.health ?? 100}
            least={1}
            most={100}
            onChange={(health) => change(words.part("health"), (current) => withActive(current, { health }))}
            className="w-20 md:h-10"
          />
        </div>
      </div>
    </PartFrame>
  );
}
