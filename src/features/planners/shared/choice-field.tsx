import type { ComponentProps } from "react";
import { FormField } from "#ui/field/form-field.tsx";
import { NativeSelect } from "#ui/field/select.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type ChoicesProps<T extends string | number> = Readonly<{
  value: T;
  options: readonly Readonly<{ value: T; label: string }>[];
  onChange: (value: T) => void;
  disabled?: boolean | undefined;
}>;

export function ChoiceField<T extends string | number>({
  label,
  ...choices
}: ChoicesProps<T> & Readonly<{ label: string }>) {
  return (
    <FormField label={label}>
      {(control) => <ChoiceList {...choices} {...control} className={`${control.className} py-0`} />}
    </FormField>
  );
}

/** A native select in a table, where row and column headers are visible and its own label is not. */
export function ChoiceCell<T extends string | number>(
  props: ChoicesProps<T> & Readonly<{ "aria-label": string }>,
) {
  return (
    <ChoiceList
      {...props}
      className="h-11 w-full min-w-0 rounded-md border border-control bg-inset pr-8 pl-2.5 text-lg font-medium md:h-9 md:text-md"
    />
  );
}

type ChoiceListProps<T extends string | number> = ChoicesProps<T> &
  Omit<ComponentProps<"select">, keyof ChoicesProps<T>>;

function ChoiceList<T extends string | number>(props: ChoiceListProps<T>) {
  const { options, onChange, className, ...control } = props;
  return (
    <NativeSelect
      {...control}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      className={classNames(className, "num")}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} className="bg-surface text-text">
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Returns the whole numbers from `first` to `last` as options. */
export function choicesFrom(first: number, last: number, name: (number: number) => string) {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    value: first + i,
    label: name(first + i),
  }));
}
