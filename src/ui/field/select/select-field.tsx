import { FormField } from "#ui/field/form-field.tsx";
import { Select } from "./select.tsx";
import type { SelectProps } from "./select-trigger.ts";

/** A select with a visible label, in the look of the other fields of a form. */
export function SelectField(props: Omit<SelectProps, "icon" | "shown" | "className" | "field">) {
  const { label, options, value } = props;
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <FormField label={label}>{(control) => <Select {...props} shown={shown} field={control} />}</FormField>
  );
}
