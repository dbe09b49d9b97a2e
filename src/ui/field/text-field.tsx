import { useLocale } from "#ui/format/locale.ts";
import { FormField } from "./form-field.tsx";

type TextFieldProps = Readonly<{
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  onBlur?: () => void;
  /** A counter appears when at most ten characters are left. */
  maxLength: number;
  /** More than `maxLength` may be typed, and `wrong` says that it is too much: nothing is cut off. */
  isUncut?: boolean;
  /** Focused when the dialog opens. */
  isFirst?: boolean;
  /** A sentence that says what to do. */
  wrong?: string | undefined;
}>;

export function TextField({
  label,
  placeholder,
  text,
  onText,
  onBlur,
  maxLength,
  isUncut,
  isFirst,
  wrong,
}: TextFieldProps) {
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
            maxLength={isUncut ? 10 * maxLength : maxLength}
            value={text}
            onBlur={onBlur}
            onChange={(event) => onText(event.target.value)}
            placeholder={placeholder}
          />
        )}
      </FormField>
      {text.length >= maxLength - 10 && (
        <p className="num mt-1 text-xs text-text-3" role="status">
          {`${number(text.length)} / ${number(maxLength)}`}
        </p>
      )}
    </div>
  );
}
