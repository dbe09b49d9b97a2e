import { startTransition, useEffect, useRef, useState } from "react";
import type { UpgradeQuestion, UpgradeReport } from "#domain/upgrade/upgrade-report.ts";
import { openPlanWorker } from "./plan-worker-client.ts";

/** How long an answer may take before its progress is shown. */
const SLOW_MS = 150;

export type PlanState = Readonly<{ question: UpgradeQuestion; answer: UpgradeReport }>;

type Answering = Readonly<{
  /** The last answer there is, with its question. */
  last: PlanState | undefined;
  /** Whether it is an answer to something else than what is asked now. */
  isOutdated: boolean;
  /** How much of the next answer is done, from 0 to 1; nothing while it is quick. */
  progress: number | undefined;
  /** Whether what is asked now has no answer, for a fault of ours. */
  isFailed: boolean;
}>;

export function usePlan(question: UpgradeQuestion): Answering {
  // The same question in new objects is no new question.
  const key = JSON.stringify(question);
  const asked = useRef(question);
  const desk = useRef<ReturnType<typeof openPlanWorker>>(undefined);
  const [last, setLast] = useState<PlanState & Readonly<{ key: string }>>();
  const [failed, setFailed] = useState<string>();
  const [progress, setProgress] = useState<number>();
  useEffect(() => {
    asked.current = question;
  });
  useEffect(() => {
    const opened = openPlanWorker();
    desk.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    let done = 0;
    const slow = setTimeout(() => setProgress(done), SLOW_MS);
    const current = asked.current;
    const end = () => {
      clearTimeout(slow);
      setProgress(undefined);
    };
    desk.current?.ask(current, {
      onAnswer: (answer) => {
        end();
        // What is typed meanwhile is painted first.
        startTransition(() => setLast({ key, question: current, answer }));
      },
      onDone: (part) => {
        done = part;
        setProgress((shown) => (shown === undefined ? undefined : part));
      },
      onFailure: () => {
        end();
        setFailed(key);
      },
    });
    return () => clearTimeout(slow);
  }, [key]);
  const isFailed = failed === key && last?.key !== key;
  return { last, isOutdated: last?.key !== key && !isFailed, progress, isFailed };
}
