import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, LogIn, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { codeOf } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Loader } from "#client/state/loader.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { LogoPicture } from "#ui/icons/logo-picture.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { becomeGuest, goToGoogle, reasonOf } from "./sign-in.client.ts";

const UnsavedLine = lazyPart(async () => (await import("./unsaved-line.tsx")).UnsavedLine);

type LoginPageProps = Readonly<{
  loader: Loader;
  /** The path that the player wanted to open. */
  next: string;
  /** The provider's error code, if the sign-in failed. */
  error: string | undefined;
  onReset: () => void;
  onDone: () => void;
  language: ReactNode;
}>;

/** The sign-in page: with Google, or as a guest. */
export function LoginPage({ loader, next, error, onReset, onDone, language }: LoginPageProps) {
  const { t } = useTranslation();
  return (
    <Page title={t("account.login.title")}>
      <div className="grid flex-1 place-items-center py-2">
        <section
          aria-label={t("account.login.welcome")}
          className="card grid w-full max-w-104 gap-5 p-5 md:p-8"
        >
          <div className="grid justify-items-center gap-2 text-center">
            <LogoPicture className="size-14" />
            <h2 className="card-title text-balance">{t("account.login.welcome")}</h2>
            <p className="text-text-2 text-pretty">{t(whyOf(next))}</p>
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
const PAGES_WITH_REASON = ["characters", "orders", "rates", "profile"] as const;

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

/** The state of an attempt to sign in: `code` is the reason why it failed. */
function useAttempt(error: string | undefined) {
  const [failedWith, setFailed] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(way: () => Promise<void>) {
    setBusy(true);
    setFailed(undefined);
    try {
      await way();
    } catch (refused) {
      setFailed(codeOf(refused));
      setBusy(false);
    }
  }

  return { attempt, isBusy, code: failedWith ?? error, forget: () => setFailed(undefined) };
}

type SignInProps = WaysProps & Readonly<{ isGuest: boolean; hasGoogle: boolean }>;

function SignIn({ loader, next, error, onReset, onDone, isGuest, hasGoogle }: SignInProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { attempt, isBusy, code, forget } = useAttempt(error);

  async function asGuest() {
    await becomeGuest(queryClient, loader);
    loader.start(next === "/" ? "general.loader.dashboard" : "general.loader.navigation");
    onDone();
  }

  const google = (
    <WithGoogle
      isOffered={hasGoogle}
      isBusy={isBusy}
      onChosen={() => attempt(() => goToGoogle(next, loader))}
    />
  );
  const guest = (
    <AsGuest
      isMain={!hasGoogle}
      isBusy={isBusy}
      label={isGuest ? t("account.login.goOnAsGuest") : t("account.login.guest")}
      onChosen={() => (isGuest ? onDone() : void attempt(asGuest))}
    />
  );
  return (
    <div className="grid gap-3">
      {code !== undefined && (
        <Problem
          code={code}
          onReset={() => {
            forget();
            onReset();
          }}
        />
      )}
      {isGuest && hasGoogle && <p className="text-center text-text-2">{t("account.login.guestNow")}</p>}
      {hasGoogle ? google : guest}
      <p className="flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("account.login.or")}
      </p>
      {hasGoogle ? guest : google}
    </div>
  );
}

type WayProps = Readonly<{ isBusy: boolean; onChosen: () => void }>;

const WAY = "h-auto min-h-12 py-2 !whitespace-normal";

/** The main button, or where Google's sign-in is not set up, a disabled one with the reason. */
function WithGoogle({ isOffered, isBusy, onChosen }: WayProps & Readonly<{ isOffered: boolean }>) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        look={isOffered ? "primary" : "quiet"}
        size="lg"
        className={WAY}
        disabled={isBusy || !isOffered}
        aria-describedby="google-help"
        onClick={onChosen}
      >
        <LogIn className="size-4.5 flex-none" aria-hidden="true" />
        {t("account.login.google")}
      </Button>
      <p id="google-help" className="text-center text-xs text-text-3 text-pretty">
        {isOffered ? t("account.login.privacyHelp") : t("account.login.noGoogle")}
      </p>
    </>
  );
}

/** The button to play as a guest; `isMain` where there is no other way. */
function AsGuest({
  isMain,
  isBusy,
  label,
  onChosen,
}: WayProps & Readonly<{ isMain: boolean; label: string }>) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        look={isMain ? "primary" : "quiet"}
        size="lg"
        className={WAY}
        disabled={isBusy}
        aria-describedby="guest-help"
        onClick={onChosen}
      >
        <UserRound className="size-4.5 flex-none" aria-hidden="true" />
        <span>{label}</span>
      </Button>
      <p id="guest-help" className="text-center text-xs text-text-3 text-pretty">
        {t("account.login.guestHelp")}
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
