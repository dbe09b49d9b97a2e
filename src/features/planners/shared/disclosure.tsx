import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

/** A disclosure for less important content. `isOpen` is only its initial state. */
export function Disclosure({
  name,
  isOpen,
  children,
}: Readonly<{ name: string; isOpen?: boolean; children: ReactNode }>) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="group border-t border-line" open={isOpenAtFirst}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-semibold outline-offset-[-2px] hover:bg-surface-2 md:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
          aria-hidden="true"
        />
        <span>{name}</span>
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4 md:px-5">{children}</div>
    </details>
  );
}
