import { SkeletonRows } from "./skeleton-rows.tsx";

export function SkeletonCard({ label }: Readonly<{ label: string }>) {
  return (
    <div className="card max-w-220 p-4 md:p-5">
      <SkeletonRows label={label} count={4}>
        <div className="skeleton my-3 h-5" />
      </SkeletonRows>
    </div>
  );
}
