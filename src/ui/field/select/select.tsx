import { ChevronDown, ChevronUp } from "lucide-react";
import { type FocusEvent, useRef, useState } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { type SelectPlaceholderState, type SelectProps, triggerClass } from "./select-trigger.ts";

// The list and its positioning are not visible at the first paint.
const SelectList = lazyPart<SelectProps & SelectPlaceholderState>(
  async () => (await import("./select-list.tsx")).SelectList,
  ClosedSelect,
);

/** A select: one choice among many, in a list that opens from a button. */
export function Select(props: SelectProps) {
  const [wasPressed, setPressed] = useState(false);
  // React fires no blur event for a focused element that is removed, so its replacement restores the focus.
  const wasFocused = useRef(false);
  return (
    <SelectList {...props} wasPressed={wasPressed} wasFocused={wasFocused} onPress={() => setPressed(true)} />
  );
}

/** The placeholder until the list is loaded. */
function ClosedSelect({
  label,
  icon,
  shown,
  side = "bottom",
  className,
  wasPressed,
  wasFocused,
  onPress,
}: SelectProps & SelectPlaceholderState) {
  const track = ({ type }: FocusEvent) => {
    wasFocused.current = type === "focus";
  };
  const Chevron = side === "top" ? ChevronUp : ChevronDown;
  return (
    <button
      aria-label={label}
      className={triggerClass(className)}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={wasPressed}
      // On mouse down and not on click: the element may be replaced before the mouse button is released.
      onMouseDown={(event) => event.button === 0 && onPress()}
      onClick={onPress}
      onFocus={track}
      onBlur={track}
      onKeyDown={(event) => /^Arrow(Up|Down)$/.test(event.key) && onPress()}
    >
      {icon}
      <span className="min-w-0 truncate">{shown}</span>
      <Chevron className="ml-auto size-4 flex-none text-text-3" aria-hidden="true" />
    </button>
  );
}
