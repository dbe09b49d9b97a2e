import { ChevronDown } from "lucide-react";

type InlineSelectProps<T extends string> = Readonly<{
  label: string;
  value: T;
  options: readonly Readonly<{ value: T; label: string; lang?: string }>[];
  onChange: (value: T) => void;
}>;

/** A compact select within a line of text. Uses the native `<select>`, which works well on touch screens. */
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
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-1 size-3.5 text-text-3" aria-hidden="true" />
    </span>
  );
}
