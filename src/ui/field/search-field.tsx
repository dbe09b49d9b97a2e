import { Search } from "lucide-react";
import { useRef } from "react";
import { useShortcut } from "#ui/browser/shortcut.ts";
import { classNames } from "#ui/layout/class-names.ts";

type SearchFieldProps = Readonly<{
  /** Also the placeholder. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Not while an input method composes a character. */
  onEnter?: (field: HTMLInputElement) => void;
  /** On wide screens a small field is as high as a small button. */
  size?: "sm" | "md";
  /** Focused when the dialog opens. */
  isFirst?: boolean;
  className: string;
}>;

/** The key "/" focuses the field. */
export function SearchField(props: SearchFieldProps) {
  const { label, query, onQuery, onEnter, size = "md", isFirst, className } = props;
  const field = useRef<HTMLInputElement>(null);
  useShortcut("/", () => field.current?.focus());
  return (
    <label
      className={classNames(
        "flex h-11 w-full items-center gap-2 rounded-md border border-control bg-inset px-3 text-text-3 focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--c-focus)]",
        size === "sm" ? "md:h-8 md:rounded-sm md:px-2.5" : "md:h-10",
        className,
      )}
    >
      <Search className="size-4 flex-none" aria-hidden="true" />
      <input
        ref={field}
        type="search"
        data-first-focus={isFirst || undefined}
        enterKeyHint={onEnter ? "done" : "search"}
        aria-keyshortcuts="/"
        aria-label={label}
        placeholder={label}
        value={query}
        maxLength={80}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnter?.(event.currentTarget);
        }}
        className={classNames(
          "w-full min-w-0 bg-transparent text-lg font-medium text-text outline-none placeholder:font-normal placeholder:text-text-3",
          size === "sm" ? "md:text-sm" : "md:text-md",
        )}
      />
    </label>
  );
}
