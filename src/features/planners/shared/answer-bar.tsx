import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

type AnswerBarProps = Readonly<{
  children: ReactNode;
  /** Adds to the cart what the result would; `undefined` without anything to add, or without its price. */
  onAdd: (() => void) | undefined;
}>;

/**
 * The answer of a planner in one line at the lower edge of the screen, while the fields above the result are shown; on
 * wide screens the result is beside them. The result itself announces changes.
 */
export function AnswerBar({ children, onAdd }: AnswerBarProps) {
  const { t } = useTranslation();
  return (
    <div className="sticky bottom-0 z-1 mt-2 flex min-h-14 items-center gap-2 rounded-md border border-line bg-surface-3 py-1 pr-1.5 pl-4 xl:hidden print:hidden">
      <p aria-hidden="true" className="num flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        {children}
      </p>
      {onAdd && (
        <Button look="primary" size="sm" onClick={onAdd}>
          <Plus className="size-4" aria-hidden="true" />
          {t("shop.add")}
        </Button>
      )}
    </div>
  );
}
