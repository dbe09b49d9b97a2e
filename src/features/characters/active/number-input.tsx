import { useState } from "react";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type NumberInputProps = Readonly<{
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  className?: string;
}>;

/** A typed number counts on Enter or when the field is left, within the limits; anything else is dropped. */
export function NumberInput({ label, value, least, most, onChange, className }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  function finish() {
    if (typed !== undefined && /^\d+$/.test(typed)) {
      const next = Math.min(most, Math.max(least, Number(typed)));
      if (next !== value) onChange(next);
    }
    setTyped(undefined);
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(most).length}
      aria-label={label}
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value.trim())}
      onBlur={finish}
      onKeyDown={({ key }) => key === "Enter" && finish()}
      {...SELECTED_ON_FOCUS}
      className={classNames(
        "num h-11 rounded-sm border border-control bg-inset px-2 text-center text-lg font-semibold md:h-8 md:text-sm",
        className,
      )}
    />
  );
}
