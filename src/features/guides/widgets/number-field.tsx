import { useId, useState } from "react";
import { useTranslation } from "#i18n/use-translation.ts";

type NumberFieldProps = Readonly<{
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}>;

/**
 * A field for a whole number. Only values in range are applied;
 * others show an error. The typed text is discarded on blur.
 */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isInRange(Number(typed || "x"), min, max);
  return (
    <div className="grid min-w-28 content-start gap-1">
      <label htmlFor={id} className="num text-xs whitespace-nowrap text-text-3">
        {`${label} (${min}–${max})`}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isInRange(target.valueAsNumber, min, max)) onChange(target.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        className="num h-11 w-24 rounded-sm border border-control bg-inset px-3 text-lg aria-invalid:border-danger md:h-9 md:text-md"
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="w-0 min-w-full text-xs text-danger">
          {t("guides.outOfRange", { least: min, most: max })}
        </p>
      )}
    </div>
  );
}

function isInRange(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
