import { ExternalLink } from "lucide-react";
import type { ConsentCategory, Services } from "#contract/config.ts";
import { useTranslation } from "#i18n/use-translation.ts";

type Service = Services[ConsentCategory];

/**
 * A service's name and hosts, its retention, what it stores on this site, and a link to its privacy policy.
 */
export function ServiceFacts({ service }: Readonly<{ service: Service }>) {
  const { t } = useTranslation();
  if (!service) return null;
  const { name, origins, months, keeps, keepsMonths, policy } = service;
  const duration = (maxMonths: number | null) =>
    maxMonths === null ? t("consent.service.byPolicy") : t("consent.service.months", { count: maxMonths });
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 text-sm">
      <dt className="text-text-3">{t("consent.service.name")}</dt>
      <dd className="font-medium wrap-anywhere">{name}</dd>
      <dt className="text-text-3">{t("consent.service.origins")}</dt>
      <dd className="wrap-anywhere">{origins.map((origin) => new URL(origin).host).join(", ")}</dd>
      <dt className="text-text-3">{t("consent.service.duration")}</dt>
      <dd>{duration(months)}</dd>
      <dt className="text-text-3">{t("consent.service.keeps")}</dt>
      <dd className="wrap-anywhere">
        {keeps.length > 0 ? (
          <>
            <code className="font-mono text-xs">{keeps.join(", ")}</code>
            <span>{` (${duration(keepsMonths)})`}</span>
          </>
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
