import { type ReactNode, useId } from "react";
import { classNames } from "#ui/layout/class-names.ts";

export type SegmentedProps<T extends string | number> = Readonly<{
  label: string;
  options: readonly Readonly<{ value: T; label: ReactNode }>[];
  /** `undefined` while unknown. */
  value: T | undefined;
  onChange: (value: T) => void;
  full?: boolean;
}>;

/** Native radio buttons, for arrow keys and screen readers. */
export function Segmented<T extends string | number>({
  label,
  options,
  value,
  onChange,
  full,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        "gap-0.5 rounded-md border border-line bg-inset p-[3px] light:bg-surface-3",
        full ? "flex" : "inline-flex",
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "relative inline-flex h-9.5 items-center justify-center gap-1.5 rounded-[0.4375rem] text-sm leading-none whitespace-nowrap md:h-7.5",
            "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            full ? "flex-1 px-1" : "px-2.75",
            option.value === value
              ? "bg-surface-3 font-semibold text-text shadow-sm light:bg-surface"
              : "font-medium text-text-2 hover:text-text",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
