import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { hasCode } from "#client/api/api.ts";
import type { EntryKind } from "#domain/catalogue/item-address.ts";
import { PartHeading } from "#features/items/details/catalogue-part.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Page } from "#ui/layout/page.tsx";

type EntryPageProps = Readonly<{ title: string; heading?: ReactNode; children: ReactNode }>;

/** The page of one item, set or monster, with the way back to the catalogue. */
export function EntryPage({ title, heading, children }: EntryPageProps) {
  return (
    <Page title={title} heading={heading} back={<BackToCatalogue />}>
      <PartHeading value="h2">{children}</PartHeading>
    </Page>
  );
}

function BackToCatalogue() {
  const { t } = useTranslation();
  return (
    <Link
      to="/fwc-items"
      search={{ fwc: 0 }}
      aria-label={t("catalogue.all")}
      title={t("catalogue.all")}
      className={classNames(buttonClass("quiet"), "-mr-1 w-11 flex-none !px-0 md:w-10")}
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
    </Link>
  );
}

type MissingEntryProps = Readonly<{
  kind: EntryKind;
  /** `undefined` for an address without an id. */
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
}>;

/** In place of an entry: it is loading, could not be loaded, or is not in the data. */
export function MissingEntry({ kind, error, isLoading, onRetry }: MissingEntryProps) {
  const { t } = useTranslation();
  if (isLoading)
    return (
      <EntryPage title={t("items.loading")}>
        <div className="card grid gap-3 p-4 md:p-5" role="status" aria-label={t("items.loading")}>
          <span className="skeleton h-5 w-1/3" />
          <span className="skeleton h-4 w-2/3" />
          <span className="skeleton h-4 w-1/2" />
        </div>
      </EntryPage>
    );
  if (error === undefined || hasCode(error, "not_found"))
    return (
      <EntryPage title={t("catalogue.unknown.title")}>
        <div className="card">
          <Empty drawing={<EmptyIsland />} title={t(`catalogue.unknown.${kind}`)}>
            <p className="max-w-100 text-text-2">{t("catalogue.unknown.help")}</p>
            <Link to="/fwc-items" search={{ fwc: 0 }} className={`${buttonClass("primary")} mt-3`}>
              {t("catalogue.all")}
            </Link>
          </Empty>
        </div>
      </EntryPage>
    );
  return (
    <EntryPage title={t("shell.items")}>
      <Failure title={t("items.detail.failed")} retryLabel={t("general.retry")} onRetry={onRetry} />
    </EntryPage>
  );
}
