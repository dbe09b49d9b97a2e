import { CircleHelp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { medianOf, useCommunityRate } from "#client/state/community-rate.ts";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { confirmedRates } from "#client/sync/rate-changes.ts";
import { type RateInUse, rateRestorer, setRate, setShownPer, useRate } from "#client/sync/rates.ts";
import { EXAMPLE_RATE, type Rate, rate as rateOf, restated } from "#domain/money/rate.ts";
import { isDoubtful, isFarFromPlayers } from "#domain/money/rate-doubt.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { RateReadings } from "#ui/format/rate-readings.tsx";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import {
  askAboutKeptRate,
  type FormerRate,
  forgetKeptRate,
  type KeptRate,
  rateQuestions,
} from "./kept-rate.ts";

/** Returns functions that show a message with undo: after the player has set a rate, or taken that of the players. */
function useTellSet(server: string | null) {
  const { t } = useTranslation();
  const { number } = useLocale();

  function tell(set: Rate, undo: () => boolean) {
    toastSuccess(t("rate.changed", { per: number(set.per), amount: number(set.penya) }), {
      label: t("general.undo"),
      action() {
        forgetKeptRate();
        return undo();
      },
    });
  }

  return {
    tellSet(set: Rate, { restore }: FormerRate) {
      tell(set, () => {
        const isRestored = restore(set);
        if (isRestored) confirmedRates.add({ server, rate: set, how: "undone" });
        return isRestored;
      });
      confirmedRates.add({ server, rate: set, how: "set" });
    },
    /** It is not shared: what nobody has found out by themselves says nothing new. */
    tellTaken: (taken: Rate, { restore }: FormerRate) => tell(taken, () => restore(taken)),
  };
}

/** What the members of a server confirm. */
type PlayersRate = Readonly<{ rate: Rate; members: number }>;

function usePlayersRate(server: string | null): PlayersRate | undefined {
  const community = useCommunityRate(server);
  return community?.rate?.certainty === "players"
    ? { rate: medianOf(community.rate), members: community.members }
    : undefined;
}

/**
 * Shows a message with undo after a rate was set, and asks once if it differs much from the former one or from the players',
 * in every tab until the player has answered. `isOverlay` says that the question lies over what is below its field.
 */
export function useRateDoubt({ server, rate }: RateInUse, isOverlay: boolean) {
  const { open } = useLocalDocument(rateQuestions);
  const players = usePlayersRate(server);
  const { tellSet, tellTaken } = useTellSet(server);
  // A rate that was still being typed when the page was reloaded or left is asked about too.
  const [openAtStart] = useState(() => rateQuestions.read().open);
  const isFar = (own: Rate) => players !== undefined && isFarFromPlayers(own, players.rate);

  function consider(typed: Rate, former: FormerRate) {
    const { before } = former;
    const isSame = before.penya === typed.penya && before.per === typed.per;
    if (!isSame && (isDoubtful(typed, before) || isFar(typed)) && askAboutKeptRate()) return;
    forgetKeptRate();
    if (!isSame) tellSet(typed, former);
    // The player has found the same rate again.
    else confirmedRates.add({ server, rate: typed, how: "set" });
  }

  function answer(kept: KeptRate, meant: Rate) {
    forgetKeptRate();
    if (meant.per !== kept.typed.per) {
      setRate(meant.penya, meant.per);
      setShownPer(meant.per);
    }
    tellSet(meant, formerOf(kept));
  }
  function take(kept: KeptRate, theirs: Rate) {
    forgetKeptRate();
    setRate(theirs.penya, theirs.per);
    tellTaken(theirs, formerOf(kept));
  }

  const isOpen =
    open !== null &&
    (open.isAsked || open === openAtStart) &&
    // Another device may have set another rate since.
    isOf(open, server, rate);
  const question = !isOpen ? null : isDoubtful(open.typed, formerRate(open.before)) ? (
    <UnitQuestion typed={open.typed} onAnswer={(meant) => answer(open, meant)} isOverlay={isOverlay} />
  ) : players && isFar(open.typed) ? (
    <PlayersQuestion
      typed={open.typed}
      players={players}
      onKeep={() => answer(open, open.typed)}
      onTake={() => take(open, players.rate)}
      isOverlay={isOverlay}
    />
  ) : null;
  return { consider, question };
}

const formerOf = ({ server, before }: KeptRate): FormerRate => ({
  before: formerRate(before),
  restore: rateRestorer(server, before ?? undefined),
});

const formerRate = (before: KeptRate["before"]): Rate =>
  before ? rateOf(before.penya, before.per) : EXAMPLE_RATE;

const isOf = (kept: KeptRate, server: string | null, rate: Rate): boolean =>
  kept.server === server && kept.typed.penya === rate.penya && kept.typed.per === rate.per;

/** The question about a doubtful rate, as a card of a page where the rate cannot be typed. */
export function KeptQuestion() {
  return useRateDoubt(useRate(), false).question;
}

type UnitQuestionProps = Readonly<{ typed: Rate; onAnswer: (meant: Rate) => void; isOverlay: boolean }>;

/** Asks for how many FC the rate was meant. The typed rate applies until the answer. */
function UnitQuestion({ typed, onAnswer, isOverlay }: UnitQuestionProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <QuestionCard text={t("rate.doubt", { thousand: number(1000) })} isOverlay={isOverlay}>
      <RateReadings rate={typed} onChoose={onAnswer} />
    </QuestionCard>
  );
}

type PlayersQuestionProps = Readonly<{
  typed: Rate;
  players: PlayersRate;
  onKeep: () => void;
  onTake: () => void;
  isOverlay: boolean;
}>;

/** Asks whether the player means a rate that is far from the players'. The typed rate applies until the answer. */
function PlayersQuestion({ typed, players, onKeep, onTake, isOverlay }: PlayersQuestionProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const same = restated(players.rate, typed.per);
  const reading = ({ penya, per }: Rate) => t("rate.reading", { per: number(per), amount: number(penya) });
  const own = same ? number(typed.penya) : reading(typed);
  const theirs = same ? number(same.penya) : reading(players.rate);
  const { members } = players;
  return (
    <QuestionCard
      text={t("rate.far", { count: members, number: number(members), players: theirs, typed: own })}
      isOverlay={isOverlay}
    >
      <Button look="primary" size="sm" className="num" onClick={onKeep}>
        {t("rate.keep", { rate: own })}
      </Button>
      <Button size="sm" className="num" onClick={onTake}>
        {t("rate.takeTheirs", { rate: theirs })}
      </Button>
    </QuestionCard>
  );
}

type QuestionCardProps = Readonly<{
  text: string;
  /** Whether it lies over what is below its field, which then does not move when the field loses the focus. */
  isOverlay: boolean;
  children: ReactNode;
}>;

function QuestionCard({ text, isOverlay, children }: QuestionCardProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "grid gap-2 rounded-md border border-warn bg-surface-2 p-3 text-sm",
        isOverlay
          ? "absolute top-full z-10 mt-1.5 w-76 max-w-[calc(100vw-3.5rem)] shadow-lg md:right-0"
          : "xl:col-span-2",
      )}
    >
      <p className="flex items-start gap-1.5 text-warn">
        <CircleHelp className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>{text}</span>
      </p>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}
