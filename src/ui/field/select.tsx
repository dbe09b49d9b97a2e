import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { classNames } from "#ui/layout/class-names.ts";

export type SelectProps = Readonly<{
  label: string;
  icon: ReactNode;
  value: string;
  /** What can be chosen; need not hold the present value. */
  options: readonly Readonly<{ value: string; label: string; lang?: string }>[];
  /** The text of the present value. */
  shown: string;
  onChange: (value: string) => void;
  /** Where the list opens. */
  side?: "top" | "bottom";
  className?: string;
}>;

/** Whether it was pressed before its list had arrived: then it opens as soon as it has. */
export type Pressed = Readonly<{
  wasPressed: boolean;
  wasFocused: RefObject<boolean>;
  onPress: () => void;
}>;

// The list and its placement are a third of what the first paint may weigh, and closed then.
const SelectList = lazyPart<SelectProps & Pressed>(
  async () => (await import("./select-list.tsx")).SelectList,
  ClosedSelect,
);

/** One choice among many, in a list that opens from its button. */
export function Select(props: SelectProps) {
  const [wasPressed, setPressed] = useState(false);
  // React says nothing of a focus that leaves with its element: what stands in its place asks for it.
  const wasFocused = useRef(false);
  return (
    <SelectList {...props} wasPressed={wasPressed} wasFocused={wasFocused} onPress={() => setPressed(true)} />
  );
}

export function triggerLook(className: string | undefined): string {
  return classNames(
    "inline-flex h-11 items-center gap-2 rounded-md border border-line bg-surface-2 px-3 font-semibold hover:bg-surface-3 md:h-10",
    className,
  );
}

/** How it looks until its list has arrived. */
function ClosedSelect({
  label,
  icon,
  shown,
  side = "bottom",
  className,
  wasPressed,
  wasFocused,
  onPress,
}: SelectProps & Pressed) {
  const Chevron = side === "top" ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={wasPressed}
      // At once and not when the button comes up again: by then another may stand here.
      onMouseDown={(event) => event.button === 0 && onPress()}
      onClick={onPress}
      onFocus={() => {
        wasFocused.current = true;
      }}
      onBlur={() => {
        wasFocused.current = false;
      }}
      onKeyDown={(event) => /^Arrow(Up|Down)$/.test(event.key) && onPress()}
      className={triggerLook(className)}
    >
      {icon}
      <span className="min-w-0 truncate">{shown}</span>
      <Chevron className="ml-auto size-4 flex-none text-text-3" aria-hidden="true" />
    </button>
  );
}
