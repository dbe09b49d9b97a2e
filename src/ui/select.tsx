import { ChevronDown, ChevronUp } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useAfterPaint } from "./after-paint.ts";
import { classNames } from "./class-names.ts";

// The list and its placement are a third of what the first paint may weigh, and closed then.
const SelectList = lazy(async () => ({ default: (await import("./select-list.tsx")).SelectList }));

export type SelectProps = Readonly<{
  label: string;
  icon: ReactNode;
  value: string;
  /** What can be chosen; need not hold the present value. */
  options: readonly Readonly<{ value: string; label: string; lang?: string }>[];
  /** The text of the present value. */
  shown: string;
  onChange: (value: string) => void;
  /** Where the list opens. */
  side?: "top" | "bottom";
  className?: string;
}>;

export function triggerLook(className: string | undefined): string {
  return classNames(
    "inline-flex h-11 items-center gap-2 rounded-md border border-line bg-surface-2 px-3 font-semibold hover:bg-surface-3 md:h-10",
    className,
  );
}

/** One choice among many, in a list that opens from its button. */
export function Select(props: SelectProps) {
  const isAfterPaint = useAfterPaint();
  const closed = <ClosedSelect {...props} />;
  return isAfterPaint ? (
    <Suspense fallback={closed}>
      <SelectList {...props} />
    </Suspense>
  ) : (
    closed
  );
}

/** How it looks until its list has arrived. */
function ClosedSelect({ label, icon, shown, side = "bottom", className }: SelectProps) {
  const Chevron = side === "top" ? ChevronUp : ChevronDown;
  return (
    <button type="button" aria-label={label} aria-busy className={triggerLook(className)}>
      {icon}
      <span className="min-w-0 truncate">{shown}</span>
      <Chevron className="ml-auto size-4 flex-none text-text-3" aria-hidden="true" />
    </button>
  );
}
