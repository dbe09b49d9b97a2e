import { useId } from "react";
import { useLocale } from "./locale.ts";

type TextFieldProps = Readonly<{
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Characters; how many are left is shown when there are few. */
  most: number;
  /** Whether a dialog that opens gives it the focus. */
  isFirst?: boolean;
}>;

/** A line of the player's own words. */
export function TextField({ label, placeholder, text, onText, most, isFirst }: TextFieldProps) {
  const { number } = useLocale();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-text-2">
        {label}
      </label>
      <input
        id={id}
        data-first-focus={isFirst || undefined}
        type="text"
        maxLength={most}
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={placeholder}
        className="h-11 w-full rounded-md border border-control bg-inset px-3 text-lg font-medium placeholder:font-normal placeholder:text-text-3 md:h-10 md:text-md"
      />
      {text.length >= most - 10 && (
        <p className="num mt-1 text-xs text-text-3" role="status">
          {number(text.length)} / {number(most)}
        </p>
      )}
    </div>
  );
}
