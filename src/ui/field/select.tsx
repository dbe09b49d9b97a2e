import { ChevronDown, ChevronUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import { FormField } from "./form-field.tsx";

type SelectOption = Readonly<{ value: string; label: string; lang?: string }>;

/** In the size and look of a `Select`. */
export function triggerClass(className?: string): string {
  return classNames(
    "inline-flex h-11 items-center gap-2 rounded-md border border-line bg-surface-2 px-3 font-semibold hover:bg-surface-3 md:h-10",
    className,
  );
}

const Options = ({ options }: Readonly<{ options: readonly SelectOption[] }>) =>
  options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang} className="bg-surface text-text">
      {label}
    </option>
  ));

type SelectProps = Readonly<{
  label: string;
  icon?: ReactNode;
  value: string;
  /** May lack the present value. */
  options: readonly SelectOption[];
  shown: string;
  onChange: (value: string) => void;
  side?: "top" | "bottom";
  className?: string;
}>;

/** The native element lies invisibly over a text that may differ from the chosen option's. */
export function Select({
  label,
  icon,
  value,
  options,
  shown,
  onChange,
  side = "bottom",
  className,
}: SelectProps) {
  const Chevron = side === "top" ? ChevronUp : ChevronDown;
  return (
    <span
      className={triggerClass(
        classNames(
          "relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
          className,
        ),
      )}
    >
      {icon}
      <span className="min-w-0 truncate" aria-hidden="true">
        {shown}
      </span>
      <Chevron className="ml-auto size-4 flex-none text-text-3" aria-hidden="true" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
      >
        {options.every((option) => option.value !== value) && (
          <option value={value} hidden>
            {shown}
          </option>
        )}
        <Options options={options} />
      </select>
    </span>
  );
}

/** Native, because every phone offers a familiar picker for it. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...props}
        className={classNames(className, "appearance-none truncate !pr-8 disabled:opacity-45")}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-text-3"
        aria-hidden="true"
      />
    </span>
  );
}

/** Options with the same heading `group` must be adjacent. */
export type GroupedOption = SelectOption & Readonly<{ group?: string }>;

export function GroupedOptions({ options }: Readonly<{ options: readonly GroupedOption[] }>) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const members = <Options key={group ?? ""} options={options.filter((one) => one.group === group)} />;
    return group === undefined ? (
      members
    ) : (
      <optgroup key={group} label={group} className="bg-surface text-text-3">
        {members}
      </optgroup>
    );
  });
}

type SelectFieldProps = Readonly<{
  label: string;
  value: string;
  options: readonly GroupedOption[];
  onChange: (value: string) => void;
}>;

export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <FormField label={label}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <GroupedOptions options={options} />
        </NativeSelect>
      )}
    </FormField>
  );
}

type InlineSelectProps<T extends string> = Readonly<{
  label: string;
  value: T;
  options: readonly Readonly<{ value: T; label: string; lang?: string }>[];
  onChange: (value: T) => void;
}>;

export function InlineSelect<T extends string>({ label, value, options, onChange }: InlineSelectProps<T>) {
  return (
    <span className="relative inline-flex max-w-full min-w-0 items-center text-text">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-9 min-w-0 appearance-none truncate rounded-sm bg-transparent py-0 pr-5 pl-1.5 text-sm font-semibold hover:bg-surface-3 max-md:h-11 max-md:text-lg md:h-7"
      >
        <Options options={options} />
      </select>
      <ChevronDown className="pointer-events-none absolute right-1 size-3.5 text-text-3" aria-hidden="true" />
    </span>
  );
}
