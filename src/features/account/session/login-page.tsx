import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CloudOff, LogIn, type LucideIcon, UserRound } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { codeOf } from "#client/api/api.ts";
import { sessionQuery, usePlayer } from "#client/api/session.ts";
import { useWaitingOfOthers } from "#client/outbox/outbox.ts";
import type { Loader } from "#client/state/loader.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { LogoPicture } from "#ui/icons/logo-picture.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Page } from "#ui/layout/page.tsx";
import { NewAccount } from "./new-account.tsx";
import { becomeGuest, goToGoogle, reasonOf } from "./sign-in.client.ts";

type LoginPageProps = Readonly<{
  loader: Loader;
  /** The path that the player wanted to open. */
  next: string;
  error: string | undefined;
  onReset: () => void;
  onDone: () => void;
  language: ReactNode;
}>;

export function LoginPage({ loader, next, error, onReset, onDone, language }: LoginPageProps) {
  const { t } = useTranslation();
  const isGuest = usePlayer()?.role === "guest";
  const welcome = t(isGuest ? "account.login.keep" : "account.login.welcome");
  return (
    <Page title={t(isGuest ? "account.menu.upgrade" : "account.login.title")}>
      <div className="grid flex-1 place-items-center py-2">
        <section aria-label={welcome} className="card grid w-full max-w-104 gap-5 p-5 md:p-8">
          <div className="grid justify-items-center gap-2 text-center">
            <LogoPicture className="size-14" />
            <h2 className="card-title text-balance">{welcome}</h2>
            {isGuest ? <NewAccount /> : <p className="text-text-2 text-pretty">{t(whyOf(next))}</p>}
          </div>
          <Ways loader={loader} next={next} error={error} onReset={onReset} onDone={onDone} />
          <div className="grid gap-3 border-t border-line pt-4">
            <div className="flex">{language}</div>
            <p className="flex flex-wrap justify-center gap-x-4 text-sm text-text-3">
              <LegalLink to="terms">{t("account.login.terms")}</LegalLink>
              <LegalLink to="privacy">{t("account.login.privacy")}</LegalLink>
            </p>
          </div>
        </section>
      </div>
    </Page>
  );
}

/** The pages that need a sign-in, and say what for. */
export const PAGES_WITH_REASON = ["alerts", "book", "characters", "orders", "profile", "rates"] as const;

/** Returns the key of the sentence that says why to sign in, for the page that the player wanted to open. */
function whyOf(next: string) {
  const page = PAGES_WITH_REASON.find((name) => name === next.split(/[/?#]/)[1]);
  return page ? (`account.login.whyFor.${page}` as const) : "account.login.why";
}

function LegalLink({ to, children }: Readonly<{ to: "terms" | "privacy"; children: ReactNode }>) {
  return (
    <Link to="/legal" hash={to} className="inline-flex min-h-11 items-center hover:underline md:min-h-6">
      {children}
    </Link>
  );
}

type WaysProps = Omit<LoginPageProps, "language">;

/** The buttons to sign in or, for a member, to continue. */
function Ways(props: WaysProps) {
  const { t } = useTranslation();
  const { data: session, isError, isFetching, refetch } = useQuery(sessionQuery);
  if (isError && !isFetching)
    return (
      <Failure
        title={t("account.login.unknown")}
        detail={t("account.login.reason.offline")}
        retryLabel={t("general.retry")}
        onRetry={() => refetch()}
      />
    );
  if (!session)
    return (
      <SignInSizedBox {...props}>
        <p role="status" className="flex items-center justify-center gap-3 text-text-2 noscript:hidden">
          <span className="orbit relative size-6" aria-hidden="true" />
          {t("account.login.checking")}
        </p>
      </SignInSizedBox>
    );
  const { player, hasGoogle } = session;
  if (player && player.role !== "guest")
    return (
      <SignInSizedBox {...props}>
        <div className="grid gap-3 text-center">
          <p>{t("account.login.member", { name: player.name || player.email })}</p>
          <Button look="primary" size="lg" onClick={props.onDone}>
            {t("account.login.goOn")}
          </Button>
        </div>
      </SignInSizedBox>
    );
  return (
    <>
      <UnsavedLine player={player?.id} />
      <SignIn {...props} isGuest={player !== null} hasGoogle={hasGoogle} />
    </>
  );
}

/** Reserves the space of the sign-in, so that nothing moves when the session is known, and centers its content there. */
function SignInSizedBox({ children, ...props }: WaysProps & Readonly<{ children: ReactNode }>) {
  return (
    <div className="grid items-center *:col-start-1 *:row-start-1 noscript:hidden">
      <div className="invisible" aria-hidden="true">
        <SignIn {...props} isGuest={false} hasGoogle={true} />
      </div>
      {children}
    </div>
  );
}

type SignInProps = WaysProps & Readonly<{ isGuest: boolean; hasGoogle: boolean }>;

function SignIn({ loader, next, error, onReset, onDone, isGuest, hasGoogle }: SignInProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"google" | "guest">();
  const code = failure ?? error;

  async function attempt(way: "google" | "guest", signIn: () => Promise<void>) {
    setBusy(way);
    setFailure(undefined);
    try {
      await signIn();
    } catch (refusal) {
      setFailure(codeOf(refusal));
      setBusy(undefined);
    }
  }
  function reset() {
    setFailure(undefined);
    onReset();
  }
  async function asGuest() {
    await becomeGuest(queryClient, loader);
    loader.start(next === "/" ? "general.loader.dashboard" : "general.loader.navigation");
    onDone();
  }

  const google = (
    <Way
      isMain={hasGoogle}
      isDisabled={busy !== undefined || !hasGoogle}
      busyLabel={busy === "google" ? t("general.loader.google") : undefined}
      icon={LogIn}
      label={t(isGuest ? "account.create.google" : "account.login.google")}
      help={t(hasGoogle ? "account.login.privacyHelp" : "account.login.noGoogle")}
      onChosen={() => void attempt("google", () => goToGoogle(next, loader))}
    />
  );
  const guest = (
    <Way
      isMain={!hasGoogle}
      isDisabled={busy !== undefined}
      busyLabel={busy === "guest" ? t("general.loader.guest") : undefined}
      icon={UserRound}
      label={t(isGuest ? "account.login.goOnAsGuest" : "account.login.guest")}
      help={t(isGuest ? "account.banner.guestHelp" : "account.login.guestHelp")}
      onChosen={() => (isGuest ? onDone() : void attempt("guest", asGuest))}
    />
  );
  return (
    <div className="grid gap-3">
      {code !== undefined && <Problem code={code} onReset={reset} />}
      {hasGoogle ? google : guest}
      <p className="flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("account.login.or")}
      </p>
      {hasGoogle ? guest : google}
    </div>
  );
}

type WayProps = Readonly<{
  isMain: boolean;
  isDisabled: boolean;
  /** Replaces the label from the press until the sign-in has an answer. */
  busyLabel: string | undefined;
  icon: LucideIcon;
  label: string;
  help: string;
  onChosen: () => void;
}>;

/** A button to sign in, and what it means or why it is disabled. */
function Way({ isMain, isDisabled, busyLabel, icon: Icon, label, help, onChosen }: WayProps) {
  const id = useId();
  return (
    <>
      <Button
        look={isMain ? "primary" : "quiet"}
        size="lg"
        className={classNames("h-auto min-h-12 py-2 !whitespace-normal", busyLabel && "!opacity-100")}
        disabled={isDisabled}
        aria-busy={busyLabel !== undefined}
        aria-describedby={id}
        onClick={onChosen}
      >
        {busyLabel ? (
          <span className="orbit !size-4.5 flex-none" aria-hidden="true" />
        ) : (
          <Icon className="size-4.5 flex-none" aria-hidden="true" />
        )}
        <span>{busyLabel ?? label}</span>
      </Button>
      <p id={id} className="text-center text-xs text-text-3 text-pretty">
        {help}
      </p>
    </>
  );
}

/** The reason of a failed sign-in, in its own sentence if the player can do something about it. */
function Problem({ code, onReset }: Readonly<{ code: string; onReset: () => void }>) {
  const { t } = useTranslation();
  const reason = reasonOf(code);
  // The player canceled the sign-in, which is not an error.
  if (reason === "cancelled")
    return (
      <div role="status" className="flex items-center gap-3 rounded-md bg-moon-soft px-4 py-3">
        <p className="flex-1">{t("account.login.reason.cancelled")}</p>
        <button type="button" onClick={onReset} className={buttonClass("quiet", "sm")}>
          {t("general.close")}
        </button>
      </div>
    );
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-danger bg-danger-soft px-4 py-3.5">
      <p className="flex gap-2.5 font-semibold">
        <CircleAlert className="mt-0.5 size-4.5 flex-none text-danger" aria-hidden="true" />
        {t("account.login.failed")}
      </p>
      {reason && <p className="pl-7 text-sm text-text-2">{t(`account.login.reason.${reason}`)}</p>}
      <button
        type="button"
        onClick={onReset}
        className={`${buttonClass("quiet", "sm")} justify-self-start md:ml-7`}
      >
        {t("account.login.reset")}
      </button>
    </div>
  );
}

/** Says that changes of an account that was signed in before wait in this browser; renders nothing if none do. */
function UnsavedLine({ player }: Readonly<{ player: string | undefined }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = useWaitingOfOthers(player);
  if (count === 0) return null;
  return (
    <p role="status" className="num flex gap-2.5 rounded-md border border-warn px-4 py-3 text-sm text-warn">
      <CloudOff className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{t("account.login.unsaved", { count, number: number(count) })}</span>
    </p>
  );
}
