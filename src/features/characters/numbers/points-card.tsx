import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { type Points, STAT_NAMES, type StatName } from "#domain/character/character.ts";
import { pointsLeft, START_POINTS } from "#domain/character/stat-points.ts";
import { characterChanges } from "#features/characters/characters.client.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { StepButton } from "#ui/field/step-button.tsx";
import { MinusIcon, PlusIcon } from "#ui/icons/row-icons.tsx";

type PointsDraft = Readonly<{
  points: Points;
  change: (stat: StatName, to: number) => void;
  save: () => void;
}>;

/** The points while a button or key is held: they count at once, and are saved when it is released. */
export function usePointsDraft({ id, points }: Pick<Character, "id" | "points">): PointsDraft {
  const [draft, setDraft] = useState<Points>();
  // A step and the release that saves it may happen before the next render.
  const newest = useRef<Points>(undefined);
  return {
    points: draft ?? points,
    change(stat, to) {
      newest.current = { ...(newest.current ?? points), [stat]: to };
      setDraft(newest.current);
    },
    save() {
      const next = newest.current;
      newest.current = undefined;
      setDraft(undefined);
      if (next) characterChanges.change(id, (current) => ({ ...current, points: next }));
    },
  };
}

type PointsCardProps = Readonly<{ character: Character; draft: PointsDraft }>;

/** The stat points, as many as the level gives. */
export function PointsCard({ character: { level }, draft }: PointsCardProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const left = pointsLeft(level, draft.points);
  return (
    <section aria-label={t("characters.points.title")} className="card grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="card-title">{t("characters.points.title")}</h3>
        <p role="status" className="num text-sm text-text-2">
          {left >= 0 && t("characters.points.left", { count: left, number: labels.plain(left) })}
        </p>
      </div>
      {left < 0 && (
        <p role="alert" className="text-sm text-warn">
          {t("characters.points.tooMany", {
            count: -left,
            number: labels.plain(-left),
            level: labels.plain(level),
          })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {STAT_NAMES.map((stat) => (
          <PointsField key={stat} stat={stat} left={left} draft={draft} />
        ))}
      </div>
    </section>
  );
}

type PointsFieldProps = Readonly<{ stat: StatName; left: number; draft: PointsDraft }>;

/** A field with buttons, long press, arrow keys (with Shift by ten) and typing; a typed number is limited to what is left. */
function PointsField(props: PointsFieldProps) {
  const { stat, left, draft } = props;
  const { t } = useTranslation();
  const label = useGearLabels().parameter(stat);
  const { step, ...input } = usePointsInput(props);
  return (
    <div className="grid gap-0.5">
      <span className="text-xs font-semibold text-text-2" aria-hidden="true">
        {label}
      </span>
      {/* Releasing a button or key saves; so does a press that ends elsewhere. */}
      <div
        role="group"
        aria-label={label}
        className="grid h-11 grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] overflow-hidden rounded-sm border border-control bg-inset md:h-9 md:grid-cols-[2.25rem_minmax(0,1fr)_2.25rem]"
        onClick={draft.save}
        onPointerUp={draft.save}
        onPointerCancel={draft.save}
        onPointerLeave={draft.save}
        onKeyUp={draft.save}
      >
        <StepButton
          label={t("general.quantity.lessOf", { name: label })}
          onStep={() => step(-1)}
          disabled={draft.points[stat] <= START_POINTS}
        >
          <MinusIcon className="size-3.5 stroke-[2.25]" />
        </StepButton>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-label={label}
          {...input}
          {...SELECTED_ON_FOCUS}
          className="num w-full bg-transparent text-center text-lg font-semibold outline-offset-[-2px] md:text-sm"
        />
        <StepButton
          label={t("general.quantity.moreOf", { name: label })}
          onStep={() => step(1)}
          disabled={left <= 0}
        >
          <PlusIcon className="size-3.5 stroke-[2.25]" />
        </StepButton>
      </div>
    </div>
  );
}

function usePointsInput({ stat, left, draft: { points, change, save } }: PointsFieldProps) {
  const [typed, setTyped] = useState<string>();
  const value = points[stat];
  const most = value + Math.max(0, left);
  const limited = (to: number) => Math.min(Math.max(to, START_POINTS), most);

  function step(by: number) {
    setTyped(undefined);
    change(stat, limited(value + by));
  }
  function finish() {
    if (typed !== undefined && /^\d+$/.test(typed)) change(stat, limited(Number(typed)));
    setTyped(undefined);
    save();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") finish();
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(event.shiftKey ? 10 * by : by);
  }

  return {
    step,
    value: typed ?? String(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value.trim()),
    onBlur: finish,
    onKeyDown,
  };
}
