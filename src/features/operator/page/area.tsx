import { type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";

type AreaProps = Readonly<{
  title: string;
  /** A count, such as the number of items. */
  note?: string;
  action?: ReactNode;
  /** Takes the focus when the focused element is removed. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}>;

/** A section of the operator page. */
export function Area({ title, note, action, heading, children }: AreaProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card overflow-hidden">
      <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3 md:px-5">
        <h2 id={id} ref={heading} tabIndex={-1} className="card-title outline-offset-4">
          {title}
        </h2>
        {note && (
          <span className="num text-sm text-text-3" role="status">
            {note}
          </span>
        )}
        {action && <div className="max-md:w-full md:ml-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}

/** The placeholder of prices, servers or the log while they load. */
export function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRows label={t("general.loader.default")} count={8}>
      <div className="flex h-13 items-center gap-3 border-t border-line px-4 md:px-5">
        <span className="skeleton size-8.5" />
        <span className="skeleton h-4 w-2/5" />
        <span className="skeleton ml-auto h-8 w-24" />
      </div>
    </SkeletonRows>
  );
}
