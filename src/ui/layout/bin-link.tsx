import { Link } from "@tanstack/react-router";
import { ArchiveRestore } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "./button.tsx";

/** Leads to what was deleted. */
export function BinLink() {
  const { t } = useTranslation();
  return (
    <Link to="/bin" className={buttonClass("ghost", "sm")}>
      <ArchiveRestore className="size-4" aria-hidden="true" />
      {t("bin.title")}
    </Link>
  );
}
