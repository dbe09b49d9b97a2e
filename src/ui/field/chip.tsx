import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";

type ChipProps = Readonly<{ pressed: boolean; count?: string; compact?: boolean }> & ComponentProps<"button">;

/** With the number of results that the chip would show. */
export function Chip({ pressed, count, compact = false, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classNames(
        "num inline-flex h-9 flex-none items-center gap-1.5 rounded-full border px-2.5 text-sm leading-none whitespace-nowrap transition-colors duration-160",
        compact ? "md:h-7" : "md:h-7.5 md:px-3",
        pressed
          ? "border-moon-line bg-moon-soft font-semibold text-text"
          : classNames(
              "border-line font-medium text-text-2 hover:bg-surface-2 hover:text-text",
              compact && "bg-surface",
            ),
      )}
      {...rest}
    >
      <span>{children}</span>
      {count !== undefined && (
        <span className={classNames("text-xs", pressed ? "text-moon" : "text-text-3")}>{count}</span>
      )}
    </button>
  );
}

type ChipRowProps = Readonly<{ label: string; children: ReactNode }>;

/** On a phone it scrolls sideways, up to the edges of its card. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-0.5 [scrollbar-width:none] max-md:[mask-image:linear-gradient(90deg,#000_95%,#0000)] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {children}
    </div>
  );
}
