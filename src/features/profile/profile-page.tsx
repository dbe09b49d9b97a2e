import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Player } from "#contract/session.ts";
import { byteSize } from "#domain/text/byte-size.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EXPORT_URL, useProfile } from "./profile.client.ts";
import type { Profile } from "./profile.contract.ts";

type ProfilePageProps = Readonly<{
  player: Player;
  picture: ReactNode;
  server: ReactNode;
  rates: ReactNode;
  sessions: (profile: Profile) => ReactNode;
  deletion: ReactNode;
}>;

/** The stored data of the player, their sessions, and how to export or delete everything. */
export function ProfilePage({ player, picture, server, rates, sessions, deletion }: ProfilePageProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data: profile, isError, isFetching, refetch } = useProfile(player.id);
  return (
    <Page title={t("profile.title")}>
      <ShownAge scope="profile" />
      <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-3 md:gap-4">
          <You player={player} picture={picture} profile={profile} />
          {isError && !profile && !isFetching && (
            <Failure title={t("profile.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
          )}
          {profile && <Section title={t("profile.sessions")}>{sessions(profile)}</Section>}
        </div>
        <div className="grid min-w-0 gap-3 md:gap-4">
          <Section title={t("profile.server")}>
            <p className="text-text-2">{t("profile.serverHelp")}</p>
            {server}
          </Section>
          <Section title={t("profile.yours")}>
            {profile && (
              <p className="num text-text-2">
                {t("profile.storage", {
                  used: byteSize(profile.storage.used, locale),
                  most: byteSize(profile.storage.most, locale),
                })}
              </p>
            )}
            <p className="text-text-2">{t("profile.downloadHelp")}</p>
            <a
              href={EXPORT_URL}
              download="skypurse.json"
              className={`${buttonClass("quiet")} justify-self-start`}
            >
              <Download className="size-4.5" aria-hidden="true" />
              {t("profile.download")}
            </a>
            {player.role !== "guest" && deletion}
          </Section>
        </div>
      </div>
      <Section title={t("history.title")}>{rates}</Section>
    </Page>
  );
}

type SectionProps = Readonly<{ title: string; children: ReactNode }>;

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5">
      <h2 id={id} className="card-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

type YouProps = Readonly<{ player: Player; picture: ReactNode; profile: Profile | undefined }>;

function You({ player, picture, profile }: YouProps) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const day = (moment: string) => date(moment.slice(0, 10));
  const isGuest = player.role === "guest";
  return (
    <Section title={t("profile.you")}>
      <div className="flex min-h-16 items-center gap-4">
        {picture}
        <div className="min-w-0">
          <p className="truncate text-xl font-semibold">
            {isGuest ? t("account.menu.guest") : player.name || player.email}
          </p>
          {player.email && <p className="truncate text-text-2">{player.email}</p>}
          {profile && (
            <p className="num text-sm text-text-3">{t("profile.since", { date: day(profile.since) })}</p>
          )}
        </div>
      </div>
      {isGuest ? (
        <>
          <p className="text-text-2">{t("profile.guest")}</p>
          <Link
            to="/login"
            search={{ next: "/profile" }}
            className={`${buttonClass("primary")} justify-self-start`}
          >
            {t("profile.upgrade")}
          </Link>
        </>
      ) : (
        profile &&
        profile.signIns.length > 0 && (
          <div>
            <h3 className="text-sm font-semibold text-text-2">{t("profile.signIns")}</h3>
            <ul className="num mt-1">
              {profile.signIns.map(({ provider, since }) => (
                <li key={`${provider} ${since}`}>{t("profile.google", { date: day(since) })}</li>
              ))}
            </ul>
          </div>
        )
      )}
    </Section>
  );
}
