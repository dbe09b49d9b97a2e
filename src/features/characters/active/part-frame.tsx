import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Active } from "#domain/gear/build.ts";
import type { OpenGearSet, WornItems } from "#features/characters/gear/gear-set.ts";
import type { ActiveWords } from "./active-words.ts";
import type { ChangeWithUndo } from "./use-active-change.ts";

export type ActivePartProps = Readonly<{
  gearSet: OpenGearSet;
  active: Active;
  items: WornItems;
  words: ActiveWords;
  change: ChangeWithUndo;
}>;

type PartFrameProps = Readonly<{ title: string; aside?: ReactNode; children: ReactNode }>;

export function PartFrame({ title, aside, children }: PartFrameProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 id={id} className="font-semibold">
          {title}
        </h4>
        {aside}
      </div>
      {children}
    </div>
  );
}

type OpenRowProps = Readonly<{ name: ReactNode; value?: ReactNode; children: ReactNode }>;

/** A row that opens; its value stands at the right. */
export function OpenRow({ name, value, children }: OpenRowProps) {
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
