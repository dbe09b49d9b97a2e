import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type AnswerStateProps<Answer> = Readonly<{
  state: Readonly<{ answer: Answer | undefined; isOutdated: boolean; isFailed: boolean; retry: () => void }>;
  children: (answer: Answer) => ReactNode;
}>;

/** An answer of the worker, pale while a newer one is computed. Until then, what it offers cannot be pressed. */
export function AnswerState<Answer>({ state, children }: AnswerStateProps<Answer>) {
  const { t } = useTranslation();
  const { answer, isOutdated, isFailed, retry } = state;
  if (isFailed)
    return <Failure title={t("next-steps.failed")} retryLabel={t("general.retry")} onRetry={retry} />;
  if (answer === undefined)
    return (
      <div role="status" aria-label={t("next-steps.computing")} className="grid gap-2">
        {[1, 2, 3].map((row) => (
          <span key={row} className="skeleton h-6" />
        ))}
      </div>
    );
  return (
    <fieldset
      disabled={isOutdated}
      aria-busy={isOutdated}
      className={classNames("grid grid-cols-[minmax(0,1fr)] gap-3", isOutdated && "opacity-60")}
    >
      {children(answer)}
    </fieldset>
  );
}

/** The message of an empty list. */
export function NothingFound({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p role="status" className="text-sm text-text-2">
      {children}
    </p>
  );
}
