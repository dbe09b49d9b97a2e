import { FormField } from "#ui/field/form-field.tsx";
import { NativeSelect } from "#ui/field/native-select.tsx";

/** With `group`, an option belongs to a group with this heading; the options of a group follow each other. */
type FieldOption = Readonly<{ value: string; label: string; group?: string }>;

type SelectFieldProps = Readonly<{
  label: string;
  value: string;
  options: readonly FieldOption[];
  onChange: (value: string) => void;
}>;

/** A select with a visible label, in the look of the other fields of a form. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <FormField label={label}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {groups.map((group) => {
            const items = options
              .filter((option) => option.group === group)
              .map((option) => (
                <option key={option.value} value={option.value} className="bg-surface text-text">
                  {option.label}
                </option>
              ));
            return group === undefined ? (
              items
            ) : (
              <optgroup key={group} label={group} className="bg-surface text-text-3">
                {items}
              </optgroup>
            );
          })}
        </NativeSelect>
      )}
    </FormField>
  );
}
