import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";

/** One list item for each fact. */
export function AboutNumbers({ className, children }: Readonly<{ className?: string; children: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <details className={classNames("group/about text-xs text-text-3", className)}>
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 font-semibold text-text-2 hover:text-text max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open/about:rotate-90"
          aria-hidden="true"
        />
        <span>{t("general.aboutNumbers")}</span>
      </summary>
      <ul className="grid max-w-[68ch] gap-1 pb-2 pl-5">{children}</ul>
    </details>
  );
}
