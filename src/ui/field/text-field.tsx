import { useLocale } from "#ui/format/locale.ts";
import { FormField } from "./form-field.tsx";

type TextFieldProps = Readonly<{
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** Characters; how many are left is shown when there are few. */
  most: number;
  /** Whether a dialog that opens gives it the focus. */
  isFirst?: boolean;
  /** A sentence that says what to do, where it cannot stay so. */
  wrong?: string | undefined;
}>;

/** A line of the player's own words. */
export function TextField({ label, placeholder, text, onText, most, isFirst, wrong }: TextFieldProps) {
  const { number } = useLocale();
  return (
    <div>
      <FormField label={label} wrong={wrong}>
        {(control) => (
          <input
            {...control}
            data-first-focus={isFirst || undefined}
            type="text"
            autoComplete="off"
            maxLength={most}
            value={text}
            onChange={(event) => onText(event.target.value)}
            placeholder={placeholder}
          />
        )}
      </FormField>
      {text.length >= most - 10 && (
        <p className="num mt-1 text-xs text-text-3" role="status">
          {number(text.length)} / {number(most)}
        </p>
      )}
    </div>
  );
}
