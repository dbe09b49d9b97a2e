import { Fragment, type ReactNode } from "react";

type SkeletonRowsProps = Readonly<{
  /** For screen readers. */
  label: string;
  count: number;
  head?: ReactNode;
  /** In its final size. */
  children: ReactNode;
}>;

/** Hidden for the first 150 ms. */
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
