import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Cookie } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { configQuery } from "#client/services/config.ts";
import { isChoiceStored } from "#client/services/consent.ts";
import { offeredCategories } from "#contract/config.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure, Tag } from "#ui/feedback/notice.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useIsScrollingDown } from "#ui/layout/use-is-scrolling-down.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { StorageTable } from "./storage-table.tsx";

// Loaded only if there are services, or if a choice from earlier services is stored.
const ConsentManager = lazy(async () => ({
  default: (await import("./consent-manager.tsx")).ConsentManager,
}));
const Choices = lazy(async () => ({ default: (await import("./consent-choices.tsx")).ConsentChoices }));

/**
 * On every page: the button at the bottom right, the privacy dialog that it opens, and the banner if needed.
 */
export function PrivacyCenter({ path }: Readonly<{ path: string }>) {
  const { t } = useTranslation();
  const { data: config, isError, isFetching, refetch } = useQuery(configQuery);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasServices = config !== undefined && offeredCategories(config.services).length > 0;
  const isAway = useIsScrollingDown();
  const close = () => setOpen(false);
  return (
    <Suspense>
      {config && (hasServices || isChoiceStored()) && (
        <ConsentManager
          services={config.services}
          path={path}
          onCustomize={() => setOpen(true)}
          onChosen={() => button.current?.focus()}
        />
      )}
      <button
        ref={button}
        type="button"
        aria-label={t("consent.center")}
        title={t("consent.center")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={classNames(
          "corner z-10 grid h-11 place-items-center rounded-full text-text-2 transition-[translate] duration-160 hover:text-text focus-visible:translate-none print:hidden",
          // On a phone it would cover what somebody reads.
          isAway && "max-md:translate-y-24",
        )}
      >
        <Cookie className="size-4.5" aria-hidden="true" />
      </button>
      <Dialog title={t("consent.center")} isOpen={isOpen} onClose={close} size="wide">
        <div className="grid gap-4">
          {isError && !isFetching && (
            <Failure title={t("consent.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
          )}
          {config && (
            <p className="text-pretty text-text-2">{t(hasServices ? "consent.intro" : "consent.nothing")}</p>
          )}
          <NecessaryStorage />
          {hasServices && <Choices services={config.services} onChosen={close} />}
          <Link
            to="/legal"
            hash="cookies"
            onClick={close}
            className="inline-flex min-h-11 items-center justify-self-start text-sm text-moon underline md:min-h-6"
          >
            {t("consent.more")}
          </Link>
        </div>
      </Dialog>
    </Suspense>
  );
}

/** What the product needs to store, which nobody has to agree to. */
function NecessaryStorage() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-1.5 rounded-md border border-line bg-surface-2 p-3.5">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {t("consent.necessary.title")}
        <Tag>{t("consent.necessary.always")}</Tag>
      </h3>
      <p className="text-sm text-pretty text-text-2">{t("consent.necessary.help")}</p>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer content-center rounded-sm text-sm font-semibold text-moon md:min-h-8">
          {t("consent.necessary.list")}
        </summary>
        <StorageTable />
      </details>
    </section>
  );
}
