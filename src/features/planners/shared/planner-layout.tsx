import { ChevronRight, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type PlannerLayoutProps = Readonly<{
  label: string;
  form: ReactNode;
  answer: ReactNode;
  /** Beside the form on a wide screen. */
  result: ReactNode;
  tables: ReactNode;
  /** Whether the results belong to an earlier plan, while the new one is computed. */
  isOutdated?: boolean;
}>;

export function PlannerLayout({
  label,
  form,
  answer,
  result,
  tables,
  isOutdated = false,
}: PlannerLayoutProps) {
  const look = classNames(
    "grid min-w-0 gap-3 transition-opacity duration-160 md:gap-4",
    isOutdated && "opacity-60",
  );
  return (
    <div className="my-5 grid gap-3 md:gap-4">
      <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <section aria-label={label} className="card overflow-hidden max-xl:**:scroll-mb-16">
            {form}
          </section>
          {answer}
        </div>
        <div aria-busy={isOutdated} className={classNames(look, "xl:sticky xl:top-4")}>
          {result}
        </div>
      </div>
      {tables && (
        <div aria-busy={isOutdated} className={look}>
          {tables}
        </div>
      )}
    </div>
  );
}

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

type DisclosureProps = Readonly<{ name: string; isOpen?: boolean; children: ReactNode }>;

/** A disclosure for less important content. `isOpen` is only its initial state. */
export function Disclosure({ name, isOpen, children }: DisclosureProps) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="group border-t border-line" open={isOpenAtFirst}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-semibold outline-offset-[-2px] hover:bg-surface-2 md:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
          aria-hidden="true"
        />
        <span>{name}</span>
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4 md:px-5">{children}</div>
    </details>
  );
}
