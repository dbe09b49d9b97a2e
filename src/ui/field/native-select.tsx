import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#ui/layout/class-names.ts";

/** The browser's own select element, because every phone offers a familiar picker for it, in the look of the other fields. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...props}
        className={classNames(className, "appearance-none truncate !pr-8 disabled:opacity-45")}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-text-3"
        aria-hidden="true"
      />
    </span>
  );
}
