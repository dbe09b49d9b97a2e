import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Services } from "#contract/config.ts";

type Service = Services[keyof Services];

/** Who it is, how long it keeps what it learns, what it stores on this site, and where it says more. */
export function ServiceFacts({ service }: Readonly<{ service: Service }>) {
  const { t } = useTranslation();
  if (!service) return null;
  const { name, months, keeps, policy } = service;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 text-sm">
      <dt className="text-text-3">{t("consent.service.name")}</dt>
      <dd className="font-medium wrap-anywhere">{name}</dd>
      <dt className="text-text-3">{t("consent.service.duration")}</dt>
      <dd>{t("consent.service.months", { count: months })}</dd>
      <dt className="text-text-3">{t("consent.service.keeps")}</dt>
      <dd className="wrap-anywhere">
        {keeps.length > 0 ? (
          <code className="font-mono text-xs">{keeps.join(", ")}</code>
        ) : (
          t("consent.service.nothing")
        )}
      </dd>
      <dt className="text-text-3">{t("consent.service.policy")}</dt>
      <dd className="wrap-anywhere">
        <a
          href={policy}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 text-moon underline md:min-h-6"
        >
          {new URL(policy).host}
          <ExternalLink className="size-3.5 flex-none" aria-label={t("consent.service.newTab")} />
        </a>
      </dd>
    </dl>
  );
}
