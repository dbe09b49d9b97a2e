import { Fragment, type ReactNode } from "react";

type SkeletonRowsProps = Readonly<{
  /** What is being loaded, in words. */
  label: string;
  count: number;
  /** What stands above the rows. */
  head?: ReactNode;
  /** One row, in its final size. */
  children: ReactNode;
}>;

/** Rows before they arrive; shown only when loading takes more than a moment. */
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
