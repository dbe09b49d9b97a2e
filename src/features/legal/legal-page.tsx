import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { ContentsLinks, WithContents } from "#ui/layout/contents.tsx";
import { Page } from "#ui/layout/page.tsx";
import { H3, LegalSection, List, P, SECTIONS, TEXT } from "./legal-text.tsx";
import { Hosting, Owner } from "./operator-details.tsx";

/** The day on which the texts below last changed. */
const UPDATED = "2026-11-30";

const SUMMARY = ["product", "data", "services"] as const;

const LINK = "inline-flex min-h-11 items-center justify-self-start text-lg text-moon underline md:min-h-6";

type LegalPageProps = Readonly<{
  /** The services that this site uses. */
  services: ReactNode;
  /** The list of what the product stores in the browser. */
  storage: ReactNode;
  /** Content below the text. */
  end: ReactNode;
}>;

/** Legal notices, cookie policy, terms and privacy. Each section has an anchor that links can point to. */
export function LegalPage({ services, storage, end }: LegalPageProps) {
  const { t } = useTranslation();
  const links = [
    ...SECTIONS.map((name) => ({ to: "/legal", hash: name, title: t(`legal.${name}.title`) }) as const),
    { to: "/developers", title: t("developers.title") } as const,
  ];
  return (
    <Page title={t("legal.title")}>
      <WithContents
        label={t("legal.contents")}
        links={(onFollow) => <ContentsLinks links={links} onFollow={onFollow} />}
      >
        <Summary />
        <div className="card grid gap-6 p-5 md:p-8">
          <Owner />
          <Hosting />
          <LegalSection name="copyright">
            <P>{t("legal.copyright.ours")}</P>
            <P>{t("legal.copyright.game")}</P>
          </LegalSection>
          <LegalSection name="fan">
            <P>{t("legal.fan.notice")}</P>
            <P>{t("legal.fan.official")}</P>
          </LegalSection>
          <ThirdParty services={services} />
          <Cookies storage={storage} />
          <LegalSection name="terms">
            <P>{t("legal.terms.free")}</P>
            <P>{t("legal.terms.prices")}</P>
            <P>{t("legal.terms.conduct")}</P>
            <P>{t("legal.terms.change")}</P>
          </LegalSection>
          <Privacy />
          {end}
        </div>
      </WithContents>
    </Page>
  );
}

/** What most readers come for, in a card above the text. */
function Summary() {
  const { t } = useTranslation();
  const { date } = useLocale();
  return (
    <div className="card p-5 md:p-8">
      <p className="max-w-160 text-xl leading-7 text-text">{t("legal.intro")}</p>
      <ul className={`mt-4 grid gap-2 ${TEXT}`}>
        {SUMMARY.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check className="mt-1.5 size-4 flex-none text-success" aria-hidden="true" />
            {t(`legal.summary.${line}`)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-xs text-text-3">{t("legal.updated", { date: date(UPDATED, "long") })}</p>
    </div>
  );
}

function ThirdParty({ services }: Pick<LegalPageProps, "services">) {
  const { t } = useTranslation();
  return (
    <LegalSection name="thirdParty">
      <P>{t("legal.thirdParty.intro")}</P>
      <H3>{t("legal.thirdParty.analyticsTitle")}</H3>
      <P>{t("legal.thirdParty.analytics")}</P>
      <H3>{t("legal.thirdParty.adsTitle")}</H3>
      <P>{t("legal.thirdParty.ads")}</P>
      <H3>{t("legal.thirdParty.hereTitle")}</H3>
      <div className={TEXT}>{services}</div>
      <P>{t("legal.thirdParty.privacyCenter")}</P>
    </LegalSection>
  );
}

function Cookies({ storage }: Pick<LegalPageProps, "storage">) {
  const { t } = useTranslation();
  return (
    <LegalSection name="cookies">
      <H3>{t("legal.cookies.whatTitle")}</H3>
      <P>{t("legal.cookies.what")}</P>
      <H3>{t("legal.cookies.kindsTitle")}</H3>
      <P>{t("legal.cookies.kindsIntro")}</P>
      <List>
        <li>{t("legal.cookies.kindNecessary")}</li>
        <li>{t("legal.cookies.kindAnalytics")}</li>
        <li>{t("legal.cookies.kindAds")}</li>
      </List>
      <H3>{t("legal.cookies.tableTitle")}</H3>
      {storage}
      <H3>{t("legal.cookies.manageTitle")}</H3>
      <P>{t("legal.cookies.manage")}</P>
    </LegalSection>
  );
}

function Privacy() {
  const { t } = useTranslation();
  return (
    <LegalSection name="privacy">
      <P>{t("legal.privacy.controller")}</P>
      <H3>{t("legal.privacy.dataTitle")}</H3>
      <P>{t("legal.privacy.collect")}</P>
      <P>{t("legal.privacy.session")}</P>
      <P>{t("legal.privacy.google")}</P>
      <P>{t("legal.privacy.guestNetwork")}</P>
      <P>{t("legal.privacy.sharedRates")}</P>
      <P>{t("legal.privacy.sharedPrices")}</P>
      <P>{t("legal.privacy.windowAnswers")}</P>
      <P>{t("legal.privacy.alerts")}</P>
      <P>{t("legal.privacy.logs")}</P>
      <H3>{t("legal.privacy.basisTitle")}</H3>
      <List>
        <li>{t("legal.privacy.basisContract")}</li>
        <li>{t("legal.privacy.basisInterest")}</li>
        <li>{t("legal.privacy.basisConsent")}</li>
      </List>
      <H3>{t("legal.privacy.keepTitle")}</H3>
      <List>
        <li>{t("legal.privacy.keepGuest")}</li>
        <li>{t("legal.privacy.keepMember")}</li>
        <li>{t("legal.privacy.keepConsent")}</li>
        <li>{t("legal.privacy.keepSharedRates")}</li>
        <li>{t("legal.privacy.keepSharedPrices")}</li>
        <li>{t("legal.privacy.keepWindowAnswers")}</li>
        <li>{t("legal.privacy.keepAlerts")}</li>
      </List>
      <P>{t("legal.privacy.keepDeleted")}</P>
      <H3>{t("legal.privacy.shareTitle")}</H3>
      <P>{t("legal.privacy.share")}</P>
      <P>{t("legal.privacy.transfer")}</P>
      <H3>{t("legal.privacy.rightsTitle")}</H3>
      <P>{t("legal.privacy.self")}</P>
      <Link to="/profile" className={LINK}>
        {t("legal.privacy.profile")}
      </Link>
      <P>{t("legal.privacy.rights")}</P>
      <P>{t("legal.privacy.after")}</P>
      <P>{t("legal.privacy.minors")}</P>
      <P>{t("legal.privacy.complaint")}</P>
      <a href="https://www.cnil.fr/fr/plaintes" rel="noreferrer" className={LINK}>
        {t("legal.privacy.cnil")}
      </a>
    </LegalSection>
  );
}
