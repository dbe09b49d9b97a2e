import { Link } from "@tanstack/react-router";
import { ArchiveRestore } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

type BinLinkProps = Readonly<{
  /** Beside a page's title, a phone has room for the icon only. */
  isBesideTitle?: boolean;
}>;

/** Leads to what was deleted. */
export function BinLink({ isBesideTitle = false }: BinLinkProps) {
  const { t } = useTranslation();
  const title = t("bin.title");
  return (
    <Link
      to="/bin"
      aria-label={title}
      title={title}
      className={classNames(
        buttonClass(isBesideTitle ? "quiet" : "ghost", "sm"),
        "self-center",
        isBesideTitle && "max-md:w-11 max-md:!px-0",
      )}
    >
      <ArchiveRestore className="size-4 flex-none" aria-hidden="true" />
      <span className={isBesideTitle ? "max-md:hidden" : undefined}>{title}</span>
    </Link>
  );
}
