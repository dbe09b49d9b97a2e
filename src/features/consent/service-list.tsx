import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#client/services/config.ts";
import { offeredCategories } from "#contract/config.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { ServiceFacts } from "./service-facts.tsx";

/** The services that this site uses, from the same configuration as the consent banner. */
export function ServiceList() {
  const { t } = useTranslation();
  const { data: config, isError, isFetching, refetch } = useQuery(configQuery);
  if (isError && !isFetching)
    return <Failure title={t("consent.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />;
  if (!config) return null;
  const categories = offeredCategories(config.services);
  if (categories.length === 0) return <p>{t("consent.none")}</p>;
  return (
    <ul className="grid gap-3">
      {categories.map((category) => (
        <li key={category} className="grid gap-1.5 rounded-md border border-line bg-surface-2 p-3.5">
          <h4 className="font-semibold">{t(`consent.${category}.title`)}</h4>
          <p className="text-sm text-pretty text-text-2">{t(`consent.${category}.help`)}</p>
          <ServiceFacts service={config.services[category]} />
        </li>
      ))}
    </ul>
  );
}
