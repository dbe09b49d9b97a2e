import { Link } from "@tanstack/react-router";
import { ChevronRight, Download } from "lucide-react";
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
  /** A card with the rate. */
  rates: ReactNode;
  sessions: (profile: Profile) => ReactNode;
  deletion: ReactNode;
}>;

/** The stored data of the player, their sessions, and how to export or delete everything. */
export function ProfilePage({ player, picture, server, rates, sessions, deletion }: ProfilePageProps) {
  const { t } = useTranslation();
  const { data: profile, isError, isFetching, refetch } = useProfile(player.id);
  const hasFailed = isError && !profile && !isFetching;
  return (
    <Page title={t("profile.title")}>
      <ShownAge scope="profile" />
      <You player={player} picture={picture} profile={profile} />
      {hasFailed && (
        <Failure title={t("profile.failed")} retryLabel={t("general.retry")} onRetry={() => refetch()} />
      )}
      {/* Two columns where each has 15 rem, and otherwise one. */}
      <div className="flex flex-wrap gap-3 md:gap-4">
        <div className={COLUMN}>
          {rates}
          {!hasFailed && (
            <Section title={t("profile.sessions")}>
              {profile ? sessions(profile) : <div className="h-14" />}
            </Section>
          )}
        </div>
        <div className={COLUMN}>
          <Section title={t("profile.server")}>
            <p className="text-text-2">{t("profile.serverHelp")}</p>
            {server}
          </Section>
          <Section title={t("profile.yours")}>
            {profile && <Storage {...profile.storage} />}
            {profile?.counts ? <Counts counts={profile.counts} /> : !hasFailed && <div className="h-24" />}
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
    </Page>
  );
}

const COLUMN = "grid grow basis-60 grid-cols-[minmax(0,1fr)] content-start gap-3 md:gap-4";

/** How much of the player's storage is used, as text and as a bar. */
function Storage({ used, most }: Profile["storage"]) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <div className="num text-text-2">
      <span>{t("profile.storage", { used: byteSize(used, locale), most: byteSize(most, locale) })}</span>
      <div className="mt-1 h-2 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <div className="h-2 min-w-2 rounded-full bg-moon-line" style={{ width: `${(100 * used) / most}%` }} />
      </div>
    </div>
  );
}

const COUNTED = [
  ["orders", "/orders"],
  ["characters", "/characters"],
  ["rates", "/rates"],
] as const;

/** How much the player has saved, as links to the pages that show it. */
function Counts({ counts }: Readonly<{ counts: NonNullable<Profile["counts"]> }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <ul>
      {COUNTED.map(([name, to]) => (
        <li key={name} className="border-t border-line first:border-0">
          <Link
            to={to}
            className="num flex min-h-11 items-center justify-between gap-3 hover:underline md:min-h-8"
          >
            <span>{t(`profile.counts.${name}`, { count: counts[name], number: number(counts[name]) })}</span>
            <ChevronRight className="size-4 text-text-3" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type SectionProps = Readonly<{ title: string; children: ReactNode }>;

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="card grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 md:p-5"
    >
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
    <section
      aria-label={t("profile.you")}
      className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-5"
    >
      <div className="flex min-w-0 grow basis-60 items-center gap-4">
        {picture}
        <div className="min-w-0">
          <p className="part-title truncate">
            {isGuest ? t("account.menu.guest") : player.name || player.email}
          </p>
          {player.email && <p className="truncate text-text-2">{player.email}</p>}
          {profile && (
            <p className="num text-sm text-text-3">{t("profile.since", { date: day(profile.since) })}</p>
          )}
        </div>
      </div>
      {isGuest ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="text-text-2">{t("profile.guest")}</p>
          <Link to="/login" search={{ next: "/profile" }} className={`${buttonClass("primary")} max-md:grow`}>
            {t("profile.upgrade")}
          </Link>
        </div>
      ) : (
        profile &&
        profile.signIns.length > 0 && (
          <div>
            <h2 className="text-sm font-semibold text-text-2">{t("profile.signIns")}</h2>
            <ul className="num mt-1">
              {profile.signIns.map(({ provider, since }) => (
                <li key={`${provider} ${since}`}>{t("profile.google", { date: day(since) })}</li>
              ))}
            </ul>
          </div>
        )
      )}
    </section>
  );
}
