import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { configQuery } from "#client/config.ts";
import { Failure } from "#ui/notice.tsx";
import { P, Section } from "./legal-text.tsx";

/** Who runs this copy, as its operator has configured it. */
export function Owner() {
  const { t } = useTranslation();
  const { data: config, isError, isFetching, refetch } = useQuery(configQuery);
  const { name, address, email } = config?.operator ?? {};
  return (
    <Section name="owner">
      <P>{t("legal.owner.product")}</P>
      {name && <P>{t("legal.owner.operator", { name })}</P>}
      {address && <P>{t("legal.owner.address", { address })}</P>}
      {email && <P>{t("legal.owner.email", { email })}</P>}
      {config && !address && <P>{t("legal.owner.missing")}</P>}
      {isError && !isFetching && (
        <Failure title={t("legal.owner.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
      )}
    </Section>
  );
}

export function Hosting() {
  const { t } = useTranslation();
  const { data: config } = useQuery(configQuery);
  const { name, address } = config?.hosting ?? {};
  return (
    <Section name="hosting">
      <P>{t("legal.hosting.place")}</P>
      {name && address && <P>{t("legal.hosting.provider", { name, address })}</P>}
    </Section>
  );
}
