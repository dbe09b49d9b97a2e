import { Fragment, type ReactNode } from "react";

type SkeletonRowsProps = Readonly<{
  /** Names what is being loaded, for screen readers. */
  label: string;
  count: number;
  /** Shown above the rows. */
  head?: ReactNode;
  /** One row, in its final size. */
  children: ReactNode;
}>;

/** Placeholder rows, shown only if loading takes more than 150 ms. */
export function SkeletonRows({ label, count, head, children }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="animate-[appear_1ms_150ms_backwards]">
      {head}
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <Fragment key={row}>{children}</Fragment>
      ))}
    </div>
  );
}
