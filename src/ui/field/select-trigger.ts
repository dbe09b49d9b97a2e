import type { ReactNode, RefObject } from "react";
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

export function triggerLook(className: string | undefined): string {
  return classNames(
    "inline-flex h-11 items-center gap-2 rounded-md border border-line bg-surface-2 px-3 font-semibold hover:bg-surface-3 md:h-10",
    className,
  );
}
