import type { ReactNode, RefObject } from "react";
import { classNames } from "#ui/layout/class-names.ts";

export type SelectOption = Readonly<{ value: string; label: string; lang?: string }>;

export type SelectProps = Readonly<{
  label: string;
  icon?: ReactNode;
  value: string;
  /** The options; they need not include the present value. */
  options: readonly SelectOption[];
  /** The text of the present value. */
  shown: string;
  onChange: (value: string) => void;
  /** The side on which the list opens. */
  side?: "top" | "bottom";
  className?: string;
}>;

/**
 * State from before the list was loaded: if the button was pressed, the list opens as soon as it is loaded.
 */
export type SelectPlaceholderState = Readonly<{
  wasPressed: boolean;
  wasFocused: RefObject<boolean>;
  onPress: () => void;
}>;

/** Returns the class names of the button of a `Select`. */
export function triggerClass(className?: string): string {
  return classNames(
    "inline-flex h-11 items-center gap-2 rounded-md border border-line bg-surface-2 px-3 font-semibold hover:bg-surface-3 md:h-10",
    className,
  );
}
