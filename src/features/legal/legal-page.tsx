import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#ui/locale.ts";
import { Failure } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { configQuery } from "./legal.client.ts";

/** The day on which the texts below last changed. */
const UPDATED = "2026-11-21";

const SECTIONS = ["owner", "hosting", "copyright", "thirdParty", "cookies", "terms", "privacy"] as const;
type SectionName = (typeof SECTIONS)[number];

/** Legal notices, cookie policy, terms and privacy. Each section has an anchor that links can point to. */
export function LegalPage() {
  const { t } = useTranslation();
  const { date } = useLocale();
  return (
    <Page title={t("legal.title")}>
      <div className="card grid max-w-220 gap-8 p-5 md:p-8">
        <div className="grid gap-2">
          <p className="max-w-[68ch] text-lg leading-7 text-text-2">{t("legal.intro")}</p>
          <p className="text-xs text-text-3">{t("legal.updated", { date: date(UPDATED, "long") })}</p>
          <nav aria-label={t("legal.contents")} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {SECTIONS.map((name) => (
              <Link
                key={name}
                to="/legal"
                hash={name}
                className="inline-flex min-h-11 items-center text-moon underline md:min-h-6"
              >
                {t(`legal.${name}.title`)}
              </Link>
            ))}
          </nav>
        </div>
        <Owner />
        <Hosting />
        <Section name="copyright">
          <P>{t("legal.copyright.ours")}</P>
          <P>{t("legal.copyright.game")}</P>
          <P>{t("legal.copyright.fan")}</P>
        </Section>
        <Section name="thirdParty">
          <P>{t("legal.thirdParty.intro")}</P>
          <H3>{t("legal.thirdParty.analyticsTitle")}</H3>
          <P>{t("legal.thirdParty.analytics")}</P>
          <H3>{t("legal.thirdParty.adsTitle")}</H3>
          <P>{t("legal.thirdParty.ads")}</P>
          <P>{t("legal.thirdParty.privacyCentre")}</P>
        </Section>
        <Section name="cookies">
          <H3>{t("legal.cookies.whatTitle")}</H3>
          <P>{t("legal.cookies.what")}</P>
          <H3>{t("legal.cookies.kindsTitle")}</H3>
          <P>{t("legal.cookies.kindsIntro")}</P>
          <ul className="grid max-w-[68ch] list-disc gap-1.5 pl-5 text-lg leading-7 text-text-2">
            <li>{t("legal.cookies.kindNecessary")}</li>
            <li>{t("legal.cookies.kindAnalytics")}</li>
            <li>{t("legal.cookies.kindAds")}</li>
          </ul>
          <H3>{t("legal.cookies.manageTitle")}</H3>
          <P>{t("legal.cookies.manage")}</P>
        </Section>
        <Section name="terms">
          <P>{t("legal.terms.free")}</P>
          <P>{t("legal.terms.prices")}</P>
          <P>{t("legal.terms.conduct")}</P>
          <P>{t("legal.terms.change")}</P>
        </Section>
        <Section name="privacy">
          <P>{t("legal.privacy.collect")}</P>
          <P>{t("legal.privacy.logs")}</P>
          <P>{t("legal.privacy.rights")}</P>
        </Section>
      </div>
    </Page>
  );
}

/** Who runs this copy, as its operator has configured it. */
function Owner() {
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

function Hosting() {
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

function Section({ name, children }: Readonly<{ name: SectionName; children: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="grid scroll-mt-20 gap-3">
      <h2 id={`${name}-title`} className="card-title">
        {t(`legal.${name}.title`)}
      </h2>
      {children}
    </section>
  );
}

function H3({ children }: Readonly<{ children: ReactNode }>) {
  return <h3 className="mt-1 text-lg font-semibold">{children}</h3>;
}

function P({ children }: Readonly<{ children: ReactNode }>) {
  return <p className="max-w-[68ch] text-lg leading-7 text-text-2">{children}</p>;
}
