import { ChevronDown, ChevronUp } from "lucide-react";
import { useRef, useState } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { type Pressed, type SelectProps, triggerLook } from "./select-trigger.ts";

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
