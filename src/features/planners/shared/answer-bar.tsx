import type { ReactNode } from "react";

/**
 * The answer of a planner in one line at the lower edge of the screen, while the fields above the result are shown; on
 * wide screens the result is beside them. The result itself announces changes.
 */
export function AnswerBar({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p
      aria-hidden="true"
      className="num sticky bottom-0 z-1 mt-2 flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border border-line bg-surface-3 px-4 py-2 xl:hidden print:hidden"
    >
      {children}
    </p>
  );
}
