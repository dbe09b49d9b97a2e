import {
  doFailuresCount,
  hasEvent,
  lastLevel,
  mostFailures,
  PROTECTIONS,
  type UpgradePlan,
} from "#domain/upgrade/upgrade-plan.ts";
import { DICE_FOR, UPGRADE_KINDS } from "#domain/upgrade/upgrade-tables.ts";
import { ChoiceField, choicesFrom } from "#features/planners/shared/choice-field.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { CountField } from "#features/planners/shared/number-fields.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { startingPlan } from "./upgrade-link.ts";
import { isPiercing, useUpgradeWords } from "./upgrade-words.ts";

type UpgradeFormProps = Readonly<{
  plan: UpgradePlan;
  onPlan: (plan: UpgradePlan) => void;
  nameOf: (slug: string) => string;
}>;

export function UpgradeForm({ plan, onPlan, nameOf }: UpgradeFormProps) {
  const { t } = useTranslation();
  const { work } = plan;
  /** Reduces the number of failures to what is possible at the new level. */
  const change = (next: Partial<UpgradePlan>) => {
    const changed = { ...plan, ...next };
    onPlan({ ...changed, failures: Math.min(changed.failures, mostFailures(changed)) });
  };
  const parts = { plan, onChange: change, nameOf };
  return (
    <div className="grid gap-4 p-4 md:p-5">
      <ChoiceField
        label={t("planners.upgrade.work")}
        value={work}
        options={UPGRADE_KINDS.map((one) => ({ value: one, label: t(`planners.upgrade.works.${one}`) }))}
        onChange={(next) =>
          onPlan({ ...startingPlan(next), dice: DICE_FOR[next].length > 1 ? plan.dice : 0 })
        }
      />
      <Levels {...parts} />
      <Failures {...parts} />
      {DICE_FOR[work].length > 1 && <DiceChoice {...parts} />}
      <ProtectionChoice {...parts} />
      {hasEvent(work) && (
        <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
          <input
            type="checkbox"
            checked={plan.isEvent}
            onChange={(event) => change({ isEvent: event.target.checked })}
            className="check-box size-5 md:size-4.5"
          />
          <span>{t("planners.upgrade.event")}</span>
        </label>
      )}
    </div>
  );
}

type PlanPartProps = Readonly<{
  plan: UpgradePlan;
  onChange: (change: Partial<UpgradePlan>) => void;
  nameOf: (slug: string) => string;
}>;

function Levels({ plan: { work, from, to }, onChange, nameOf }: PlanPartProps) {
  const { t } = useTranslation();
  const words = useUpgradeWords(nameOf);
  const levels = isPiercing(work) ? "sockets" : "levels";
  const last = lastLevel(work);
  const name = (level: number) => words.level(work, level);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ChoiceField
        label={t(`planners.upgrade.${levels}.from`)}
        value={from}
        options={choicesFrom(0, last - 1, name)}
        onChange={(level) => onChange({ from: level, to: Math.max(to, level + 1), failures: 0 })}
      />
      <ChoiceField
        label={t(`planners.upgrade.${levels}.to`)}
        value={to}
        options={choicesFrom(from + 1, last, name)}
        onChange={(level) => onChange({ to: level })}
      />
    </div>
  );
}

/** The number of failures at the present level, if it changes the chances. */
function Failures({ plan, onChange, nameOf }: PlanPartProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const words = useUpgradeWords(nameOf);
  const max = mostFailures(plan);
  const doCount = doFailuresCount(plan);
  const level = words.level(plan.work, plan.from + 1);
  const idleHelp = t(max === 0 ? "planners.upgrade.failuresCertain" : "planners.upgrade.failuresIdle");
  return (
    <CountField
      label={t("planners.upgrade.failures")}
      help={doCount ? t("planners.upgrade.failuresHelp", { level, most: number(max) }) : idleHelp}
      disabled={!doCount}
      value={plan.failures === 0 ? undefined : plan.failures}
      onValue={(failures = 0) => onChange({ failures })}
      max={max}
    />
  );
}

function DiceChoice({ plan: { work, dice }, onChange, nameOf }: PlanPartProps) {
  const { t } = useTranslation();
  const words = useUpgradeWords(nameOf);
  return (
    <Choice name={t("planners.upgrade.dice")}>
      <Segmented
        full
        label={t("planners.upgrade.dice")}
        options={DICE_FOR[work].map((_, one) => ({ value: one, label: words.dice(work, one) }))}
        value={dice}
        onChange={(next) => onChange({ dice: next })}
      />
    </Choice>
  );
}

/** The protection; the low scroll is only for equipment. */
function ProtectionChoice({ plan: { work, protection }, onChange }: PlanPartProps) {
  const { t } = useTranslation();
  const possible = PROTECTIONS.filter((one) => one !== "low" || work === "general");
  return (
    <Choice name={t("planners.upgrade.keep.name")}>
      <Segmented
        full
        label={t("planners.upgrade.keep.name")}
        options={possible.map((one) => ({ value: one, label: t(`planners.upgrade.keep.${one}`) }))}
        value={protection}
        onChange={(next) => onChange({ protection: next })}
      />
    </Choice>
  );
}

function Choice({ name, children }: Readonly<{ name: string; children: React.ReactNode }>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-text-2">
        {name}
      </p>
      {children}
    </div>
  );
}
