import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#client/services/config.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { LegalSection, P } from "./legal-text.tsx";

/** The configured operator of this site, and the legally required details that are still missing. */
export function Owner() {
  const { t } = useTranslation();
  const { data: config, isError, isFetching, refetch } = useQuery(configQuery);
  const { name, address, email, publisher } = config?.operator ?? {};
  return (
    <LegalSection name="owner">
      <P>{t("legal.owner.product")}</P>
      {name && <P>{t("legal.owner.operator", { name })}</P>}
      {address && <P>{t("legal.owner.address", { address })}</P>}
      {email && <P>{t("legal.owner.email", { email })}</P>}
      {publisher && <P>{t("legal.owner.publisher", { name: publisher })}</P>}
      {config && <Missing details={{ name, address, email, publisher }} />}
      {isError && !isFetching && (
        <Failure title={t("legal.owner.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
      )}
    </LegalSection>
  );
}

/** The configured host of this site; until one is configured, the host of the original site. */
export function Hosting() {
  const { t } = useTranslation();
  const { data: config } = useQuery(configQuery);
  const { name, address, phone } = config?.hosting ?? {};
  return (
    <LegalSection name="hosting">
      {config && !name && !address && <P>{t("legal.hosting.place")}</P>}
      {name && <P>{t("legal.hosting.provider", { name })}</P>}
      {address && <P>{t("legal.hosting.address", { address })}</P>}
      {phone && <P>{t("legal.hosting.phone", { phone })}</P>}
      {config && <Missing details={{ hostName: name, hostAddress: address, hostPhone: phone }} />}
    </LegalSection>
  );
}

const REQUIRED_DETAILS = [
  "name",
  "address",
  "email",
  "publisher",
  "hostName",
  "hostAddress",
  "hostPhone",
] as const;
type ConfiguredDetails = Partial<Record<(typeof REQUIRED_DETAILS)[number], string | null | undefined>>;

/** Lists the legally required details that are not configured; renders `null` if none is missing. */
function Missing({ details }: Readonly<{ details: Readonly<ConfiguredDetails> }>) {
  const { t } = useTranslation();
  const missing = REQUIRED_DETAILS.filter((detail) => detail in details && !details[detail]);
  if (missing.length === 0) return null;
  const what = missing.map((detail) => t(`legal.missing.${detail}`)).join(", ");
  return <P>{t("legal.missing.text", { what })}</P>;
}
