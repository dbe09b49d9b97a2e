import { Link } from "@tanstack/react-router";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { EmptyIsland } from "./empty-island.tsx";
import { Empty } from "./notice.tsx";
import { SkeletonCard } from "./skeleton-card.tsx";

/** The page of a link until its fragment, which only the browser has, is read. */
export function UnopenedLink({ text }: Readonly<{ text: string }>) {
  const { t } = useTranslation();
  // In a page of the server this is the largest text: otherwise the largest paint would be what the script shows.
  return (
    <div className="grid max-w-180 gap-3 md:gap-4">
      <p className="text-lg text-text-2">{text}</p>
      <SkeletonCard label={t("general.loader.default")} />
    </div>
  );
}

type UnreadableLinkProps = Readonly<{
  title: string;
  help: string;
  /** Where somebody can go instead. */
  to: "/shop" | "/characters";
  toLabel: string;
}>;

/** A link without content, one that is damaged, or one of a later version. */
export function UnreadableLink({ title, help, to, toLabel }: UnreadableLinkProps) {
  return (
    <div className="card max-w-180" role="alert">
      <Empty drawing={<EmptyIsland />} title={title}>
        <p className="max-w-80 text-text-2">{help}</p>
        <Link to={to} className={`${buttonClass("quiet", "sm")} mt-3`}>
          {toLabel}
        </Link>
      </Empty>
    </div>
  );
}
