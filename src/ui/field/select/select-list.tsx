import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useBackCloses } from "#ui/overlay/back.ts";
import {
  type SelectOption,
  type SelectPlaceholderState,
  type SelectProps,
  triggerClass,
} from "./select-trigger.ts";

/** The part of `Select` that is loaded after the first paint. */
export function SelectList({
  label,
  icon,
  value,
  options,
  shown,
  onChange,
  side = "bottom",
  className,
  wasPressed,
  wasFocused,
}: SelectProps & SelectPlaceholderState) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(wasPressed);
  useBackCloses(isOpen, () => setOpen(false));
  useLayoutEffect(() => {
    if (wasFocused.current) trigger.current?.focus();
  }, [wasFocused]);
  const Chevron = side === "top" ? ChevronUp : ChevronDown;
  return (
    // Its popup would write a style element, which the Content-Security-Policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Root
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        modal={false}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <Base.Trigger ref={trigger} aria-label={label} className={triggerClass(className)}>
          {icon}
          <Base.Value className="min-w-0 truncate">{() => shown}</Base.Value>
          <Chevron className="ml-auto size-4 flex-none text-text-3" aria-hidden="true" />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            side={side}
            sideOffset={6}
            alignItemWithTrigger={false}
            align="start"
            className="z-60 outline-none"
          >
            <Options options={options} onLeave={() => setOpen(false)} />
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

type OptionsProps = Pick<SelectProps, "options"> & Readonly<{ onLeave: () => void }>;

/** Tab leaves the list: it closes, and the focus returns to the field. */
function Options({ options, onLeave }: OptionsProps) {
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Base.Popup
      onKeyDown={leaveByTab}
      className="max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-md border border-line bg-surface-2 p-1 shadow-lg transition-[opacity,scale] duration-160 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
    >
      <Base.List>
        {options.map((option) => (
          <Option key={option.value} option={option} />
        ))}
      </Base.List>
    </Base.Popup>
  );
}

function Option({ option: { value, label, lang } }: Readonly<{ option: SelectOption }>) {
  return (
    <Base.Item
      value={value}
      lang={lang}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[0.4375rem] px-2.5 text-sm text-text-2 outline-none data-highlighted:bg-surface-3 data-highlighted:text-text data-selected:text-text md:min-h-8.5"
    >
      <Base.ItemText>{label}</Base.ItemText>
      <Base.ItemIndicator>
        <Check className="size-4 text-moon" aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
