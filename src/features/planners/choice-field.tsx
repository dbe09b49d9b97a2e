import { ChevronDown } from "lucide-react";
import { FormField } from "#ui/form-field.tsx";

type ChoiceFieldProps<T extends string | number> = Readonly<{
  label: string;
  value: T;
  options: readonly Readonly<{ value: T; label: string }>[];
  onChange: (value: T) => void;
  disabled?: boolean;
}>;

/** One choice among many: the browser's own list, which every thumb knows. */
export function ChoiceField<T extends string | number>(props: ChoiceFieldProps<T>) {
  const { label, value, options, onChange, disabled } = props;
  return (
    <FormField label={label}>
      {({ className, ...control }) => (
        <span className="relative block">
          <select
            {...control}
            disabled={disabled}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => String(option.value) === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={`${className} num appearance-none truncate py-0 !pr-8 disabled:opacity-45`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-surface text-text">
                {option.label}
              </option>
            ))}
          </select>
          <ListSign />
        </span>
      )}
    </FormField>
  );
}

/** That there is more to choose from; within a box that places it. */
export function ListSign() {
  return (
    <ChevronDown
      className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-text-3"
      aria-hidden="true"
    />
  );
}

/** The whole numbers from one to another, as choices. */
export function choicesFrom(first: number, last: number, name: (number: number) => string) {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    value: first + i,
    label: name(first + i),
  }));
}
