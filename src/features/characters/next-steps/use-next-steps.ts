import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { computeIn } from "#client/state/worker-task.ts";
import type { Answers, Questions, Situation } from "#domain/character/next-steps/next-steps-request.ts";
import type { Build } from "#domain/gear/worn-character.ts";
import type { WornItems } from "#features/characters/gear/gear-set.ts";
import { useAgreedReadings } from "#features/characters/window/window-counts.ts";

/** What the questions are about; `undefined` until all of the character's items have loaded. */
export function useSituation(build: Build, items: WornItems): Situation | undefined {
  const agreed = useAgreedReadings();
  if (!items.isKnown) return undefined;
  const { classId, level, sex, points, gear, active = {} } = build;
  const ids = [...Object.values(gear).map(({ item }) => item), ...(active.consumables ?? [])];
  return {
    build: { classId, level, sex, points, gear, active },
    items: [...new Set(ids)].flatMap((id) => items.itemOf(id) ?? []),
    ...{ sets: items.sets, tables: items.tables, files: items.files, agreed },
  };
}

/**
 * The worker's answer to a question about the situation, computed again whenever this or `key` changes; until then the previous
 * one. `key` is what the question asks beside the situation.
 */
export function useNextSteps<Kind extends keyof Questions>(
  kind: Kind,
  situation: Situation | undefined,
  questionOf: (situation: Situation, signal: AbortSignal) => Questions[Kind] | Promise<Questions[Kind]>,
  key?: unknown,
) {
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ["next steps", kind, situation?.build, situation?.files, situation?.agreed, key],
    queryFn: situation
      ? async ({ signal }) => {
          const question = await questionOf(situation, signal);
          signal.throwIfAborted();
          const worker = new Worker(new URL("./next-steps.worker.ts", import.meta.url), { type: "module" });
          return computeIn<Answers[Kind]>(worker, { kind, question }, signal);
        }
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    answer: data,
    isOutdated: isFetching || isPlaceholderData,
    isFailed: isError,
    retry: () => void refetch(),
  };
}
