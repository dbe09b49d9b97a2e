import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type FailureProps = Readonly<{ title: string; detail?: string; retryLabel?: string; onRetry?: () => void }>;

export function Failure({ title, detail, retryLabel, onRetry }: FailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-danger bg-danger-soft px-4 py-3.5"
    >
      <TriangleAlert className="size-4.5 flex-none text-danger" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm text-text-2">{detail}</p>}
      </div>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          <RotateCw className="size-4" aria-hidden="true" />
          <span>{retryLabel}</span>
        </Button>
      )}
    </div>
  );
}

type EmptyProps = Readonly<{ drawing?: ReactNode; title: string; children?: ReactNode }>;

export function Empty({ drawing, title, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-1 p-6 text-center">
      {drawing}
      <p className="card-title mt-1">{title}</p>
      {children}
    </div>
  );
}

type TagProps = Readonly<{
  tone?: "neutral" | "moon" | "warn" | "ok";
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}>;

export function Tag({ tone = "neutral", title, className, children }: TagProps) {
  const tones = {
    neutral: "bg-surface-3 text-text-2",
    moon: "bg-moon-soft text-moon",
    warn: "bg-warn-soft text-warn",
    ok: "bg-success-soft text-success",
  };
  return (
    <span
      title={title}
      className={classNames(
        "num inline-flex h-5 flex-none items-center rounded-[0.375rem] px-1.75 text-2xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
