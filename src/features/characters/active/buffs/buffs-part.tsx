import { Check, Plus, X } from "lucide-react";
import { useId, useState } from "react";
import type { SupportSkill } from "#domain/character/character-tables.ts";
import { withActive } from "#domain/gear/active/active-changes.ts";
import {
  type ActiveBuff,
  fullAssist,
  growsWithStats,
  hasBundle,
  highestLevel,
  ownBuffs,
  withBuff,
  withBundle,
} from "#domain/gear/active/buffs.ts";
import { type Caster, GEAR_LIMITS } from "#domain/gear/build.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { NumberInput } from "../number-input.tsx";
import { type ActivePartProps, PartFrame } from "../part-frame.tsx";
import { AddBuffDialog, type PutBuffs } from "./add-buff-dialog.tsx";

/** Buffs and passive skills: bundles in one press, then each with its level and caster. */
export function BuffsPart(props: ActivePartProps) {
  const { active, items, words, change } = props;
  const { t } = useTranslation();
  const { number } = useLocale();
  const [isAdding, setAdding] = useState(false);
  const buffs = active.skills ?? [];
  const { tables } = items;
  const isFull = buffs.length >= GEAR_LIMITS.skills;
  const put = (what: string, update: (buffs: readonly ActiveBuff[]) => readonly ActiveBuff[]) =>
    change(what, (current) => withActive(current, { skills: update(current.skills ?? []) }));

  return (
    <PartFrame
      title={words.part("skills")}
      aside={
        buffs.length > 0 && (
          <Button
            look="ghost"
            size="sm"
            className="-mr-2.5"
            onClick={() => put(words.part("skills"), () => [])}
          >
            {t("active.buffs.clear")}
          </Button>
        )
      }
    >
      <Bundles {...props} onPut={put} />
      {buffs.length > 0 && (
        <ul aria-label={words.part("skills")} className="-mx-4">
          {buffs.map((buff) => (
            <BuffRow
              key={buff.id}
              buff={buff}
              skill={tables.skills.find(({ id }) => id === buff.id)}
              words={words}
              onChange={(next) => put(words.skill(buff.id), (all) => withBuff(all, next, tables))}
              onRemove={() => put(words.skill(buff.id), (all) => all.filter(({ id }) => id !== buff.id))}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-xs text-text-3">{t("active.buffs.full", { most: number(GEAR_LIMITS.skills) })}</p>
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{t("active.buffs.add")}</span>
        </Button>
      )}
      <AddBuffDialog {...props} isOpen={isAdding} onClose={() => setAdding(false)} onPut={put} />
    </PartFrame>
  );
}

/** A press puts a whole bundle; one that is complete is marked. */
function Bundles({
  gearSet,
  active,
  items: { tables },
  onPut,
}: ActivePartProps & Readonly<{ onPut: PutBuffs }>) {
  const { t } = useTranslation();
  const id = useId();
  const bundles = { full: fullAssist(tables), own: ownBuffs(tables, gearSet.character) };
  return (
    <>
      <div className="flex flex-wrap gap-2" role="group" aria-describedby={id}>
        {(["full", "own"] as const).map((name) => {
          const bundle = bundles[name];
          if (bundle.length === 0) return null;
          const isComplete = hasBundle(active.skills ?? [], bundle, tables);
          const Icon = isComplete ? Check : Plus;
          const label = t(`active.bundle.${name}`);
          return (
            <Button
              key={name}
              size="sm"
              aria-pressed={isComplete}
              onClick={() => onPut(label, (buffs) => withBundle(buffs, bundle, tables))}
            >
              <Icon className="size-4" aria-hidden="true" />
              <span>{label}</span>
            </Button>
          );
        })}
      </div>
      <p id={id} className="text-xs text-text-3">
        {t("active.bundle.help")}
      </p>
    </>
  );
}

type BuffRowProps = Readonly<{
  buff: ActiveBuff;
  /** `undefined` if the game's data does not have it. */
  skill: SupportSkill | undefined;
  words: ActivePartProps["words"];
  onChange: (buff: ActiveBuff) => void;
  onRemove: () => void;
}>;

function BuffRow({ buff, skill, words, onChange, onRemove }: BuffRowProps) {
  const { t } = useTranslation();
  const name = words.skill(buff.id);
  const levels = Array.from(
    { length: Math.max(skill ? highestLevel(skill) : 0, buff.level) },
    (_, index) => ({
      value: String(index + 1),
      label: words.level(index + 1),
    }),
  );
  return (
    <li className="flex items-center gap-x-2 border-line py-1 pr-2 pl-4 not-first:border-t">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-32 flex-1 py-1 text-sm">
          <span className="font-[550] wrap-anywhere">{name}</span>
          {skill?.isPassive && skill.weapon && (
            <span className="block text-xs text-text-3">{t("active.buffs.weapon")}</span>
          )}
          {skill?.isPartial && <span className="block text-xs text-warn">{t("active.buffs.partial")}</span>}
        </span>
        <span className="num -ml-1.5 flex flex-wrap items-center">
          <InlineSelect
            label={t("active.buffs.level", { name })}
            value={String(buff.level)}
            options={levels}
            onChange={(level) => onChange({ ...buff, level: Number(level) })}
          />
          {skill && growsWithStats(skill) && (
            <CasterChoice
              name={name}
              caster={buff.caster}
              words={words}
              onChange={(caster) => onChange({ ...buff, caster })}
            />
          )}
        </span>
      </div>
      <IconButton size="sm" aria-label={t("active.remove", { name })} onClick={onRemove}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Enough for every cap of the support buffs. */
const USUAL_STAT = 500;

type CasterChoiceProps = Readonly<{
  name: string;
  caster: Caster;
  words: ActivePartProps["words"];
  onChange: (caster: Caster) => void;
}>;

function CasterChoice({ name, caster, words, onChange }: CasterChoiceProps) {
  const { t } = useTranslation();
  const kind = typeof caster === "number" ? "number" : caster;
  return (
    <>
      <InlineSelect
        label={t("active.caster.of", { name })}
        value={kind}
        options={[
          { value: "full", label: words.caster("full") },
          { value: "own", label: words.caster("own") },
          { value: "number", label: t("active.caster.chosen") },
        ]}
        onChange={(next) => onChange(next === "number" ? USUAL_STAT : next)}
      />
      {typeof caster === "number" && (
        <NumberInput
          label={t("active.caster.stats", { name })}
          value={caster}
          least={0}
          most={GEAR_LIMITS.casterStat}
          onChange={onChange}
          className="w-16"
        />
      )}
    </>
  );
}
