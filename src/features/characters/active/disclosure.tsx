import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = Readonly<{ name: ReactNode; value?: ReactNode; children: ReactNode }>;

/** A row that opens; its value stands at the right. */
export function Disclosure({ name, value, children }: DisclosureProps) {
  return (
    <details className="group/row">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-2 px-4 py-1 outline-offset-[-2px] hover:bg-surface-2 md:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open/row:rotate-90"
          aria-hidden="true"
        />
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <span className="text-text-2">{name}</span>
          {value !== undefined && (
            <span className="num ml-auto min-w-0 text-right text-sm font-semibold wrap-anywhere">
              {value}
            </span>
          )}
        </span>
      </summary>
      {children}
    </details>
  );
}
