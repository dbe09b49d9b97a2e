import { useRef } from "react";
import { STAT_NAMES } from "#domain/character/character.ts";
import type { FoundPoints, Situation } from "#domain/character/next-steps/next-steps-request.ts";
import type { Wish } from "#domain/character/next-steps/wish.ts";
import { pointsOfLevel } from "#domain/character/stat-points.ts";
import { isSame } from "#domain/values/is-same.ts";
import { characterChanges } from "#features/characters/characters.client.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { NumberChangesList } from "#features/characters/numbers/number-changes-list.tsx";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { AnswerState, NothingFound } from "./answer-state.tsx";
import { useNextSteps } from "./use-next-steps.ts";

type BestPointsProps = Readonly<{ character: Character; situation: Situation; wish: Wish }>;

/** All stat points placed so that the wish is highest, what that changes, and a button that takes them over. */
export function BestPointsView({ character, situation, wish }: BestPointsProps) {
  const { t } = useTranslation();
  const result = useRef<HTMLDivElement>(null);
  const free = pointsOfLevel(character.level);
  const state = useNextSteps("points", situation, (known) => ({ ...known, wish, free }), { wish, free });
  return (
    // Takes the focus when the button goes, because the points are taken over.
    <div ref={result} tabIndex={-1} className="outline-none">
      <AnswerState state={state}>
        {(found) =>
          found ? (
            <BestPointsResult
              character={character}
              found={found}
              present={situation.build.points}
              onTaken={() => result.current?.focus()}
            />
          ) : (
            <NothingFound>{t("next-steps.points.already")}</NothingFound>
          )
        }
      </AnswerState>
    </div>
  );
}

type BestPointsResultProps = Readonly<{
  character: Character;
  found: FoundPoints;
  present: Character["points"];
  onTaken: () => void;
}>;

function BestPointsResult({ character, found, present, onTaken }: BestPointsResultProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const { points, left, isExact, changes } = found;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-4">
        {STAT_NAMES.map((stat) => (
          <div key={stat}>
            <dt className="text-xs text-text-3">{labels.parameter(stat)}</dt>
            <dd className="num font-semibold">
              {points[stat] === present[stat]
                ? labels.plain(points[stat])
                : `${labels.plain(present[stat])} → ${labels.plain(points[stat])}`}
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && (
        <p className="text-sm text-text-2">
          {t("next-steps.points.left", { count: left, number: labels.plain(left) })}
        </p>
      )}
      {!isExact && <p className="text-sm text-text-2">{t("next-steps.points.notExact")}</p>}
      <p className="text-xs text-text-3">{t("next-steps.points.reset")}</p>
      <NumberChangesList changes={changes} label={t("characters.wear.moves")} />
      <Button
        look="primary"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          takeOver(character, points, t);
          onTaken();
        }}
      >
        {t("next-steps.points.take")}
      </Button>
    </>
  );
}

function takeOver(
  { id, name }: Character,
  points: Character["points"],
  t: ReturnType<typeof useTranslation>["t"],
): void {
  let before: Character["points"] | undefined;
  characterChanges.change(id, (current) => {
    before = current.points;
    return { ...current, points };
  });
  toastSuccess(t("next-steps.points.taken", { name }), {
    label: t("general.undo"),
    action: () =>
      characterChanges.change(id, (current) =>
        before && isSame(current.points, points) ? { ...current, points: before } : current,
      ),
  });
}
