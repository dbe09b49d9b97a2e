import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#client/api/api.ts";
import { sessionQuery, usePlayer } from "#client/api/session.ts";
import { isStorageFullRefusal, useStorageFullLine } from "#client/storage/storage-full.ts";
import { askForCartAgain, type TwoCarts, useTwoCarts } from "#client/sync/two-carts.ts";
import { type CartChoice, guestEndpoints } from "#contract/cart-choice.ts";
import { codeOf, joinQuery } from "#features/account/session/sign-in.client.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { JoinChoice, type Lines, type Side } from "./join-choice.tsx";

type JoinPageProps = Readonly<{ Lines: Lines; onDone: () => void }>;

/** Merges the data of two carts, or of a guest who became a member, after showing both sides. */
export function JoinPage({ Lines, onDone }: JoinPageProps) {
  const { t } = useTranslation();
  const question = useTwoCarts();
  const wasAsked = useRef(false);
  useEffect(() => {
    // The question disappears once it is answered, here or in another tab.
    if (question) wasAsked.current = true;
    else if (wasAsked.current) onDone();
  }, [question, onDone]);
  return (
    <Page title={t("account.join.title")}>
      <div className="grid max-w-180 gap-4">
        {question ? (
          <CartQuestion carts={question} answer={question.answer} Lines={Lines} />
        ) : (
          !wasAsked.current && <GuestJoin Lines={Lines} onDone={onDone} />
        )}
      </div>
    </Page>
  );
}

type CartQuestionProps = Readonly<{
  carts: TwoCarts;
  answer: (choice: CartChoice) => Promise<void>;
  Lines: Lines;
}>;

/** Shown to a visitor who signed in, if both the browser and the account have a cart. */
function CartQuestion({ carts, answer, Lines }: CartQuestionProps) {
  const tellChosen = useTellChosen();
  const choose = useMutation({ mutationFn: answer, onSuccess: () => tellChosen(carts) });
  return (
    <>
      <JoinFailure error={choose.error} onRetry={() => choose.variables && choose.mutate(choose.variables)} />
      <JoinChoice
        kind="browser"
        here={{ ...NOTHING, lines: carts.here.lines.length }}
        there={{ ...NOTHING, lines: carts.there.lines.length }}
        carts={carts}
        Lines={Lines}
        isPending={choose.isPending}
        onChoose={choose.mutate}
      />
    </>
  );
}

const NOTHING: Side = { orders: 0, characters: 0, lines: 0, prices: 0 };

/**
 * Joins a former guest's data with the member's; does so at once if one side is empty, as for a new account.
 */
function GuestJoin({ Lines, onDone }: JoinPageProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const tellChosen = useTellChosen();
  const { data, isError, refetch } = useQuery(joinQuery);
  const waiting = data?.waiting;
  const join = useMutation({
    mutationFn: (choice: CartChoice) => api.send(guestEndpoints.join, { query: { cart: choice } }),
    async onSuccess() {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      void queryClient.invalidateQueries({ queryKey: ["orders"] });
      void queryClient.invalidateQueries({ queryKey: ["characters"] });
      tellChosen(waiting?.carts);
      onDone();
    },
  });
  const failureTitle = useFailureTitle(join.error);
  const isNothingToAsk = data !== undefined && (!waiting || isEmpty(waiting.there) || isEmpty(waiting.here));

  const hasBegun = useRef(false);
  const { mutate } = join;
  useEffect(() => {
    // A part of the sign-in that needs no click. It must start only once.
    if (!isNothingToAsk || hasBegun.current) return;
    hasBegun.current = true;
    if (waiting) mutate("merge");
    else onDone();
  }, [isNothingToAsk, waiting, mutate, onDone]);

  if (waiting && !isNothingToAsk)
    return (
      <>
        <JoinFailure error={join.error} onRetry={() => mutate(join.variables ?? "merge")} />
        <JoinChoice kind="guest" {...waiting} Lines={Lines} isPending={join.isPending} onChoose={mutate} />
      </>
    );
  if (isError || join.isError)
    return (
      <Failure
        title={failureTitle}
        retryLabel={t("general.retry")}
        onRetry={() => (join.isError ? mutate("merge") : void refetch())}
      />
    );
  return (
    <p role="status" className="text-text-2">
      {t("account.join.working")}
    </p>
  );
}

function JoinFailure({ error, onRetry }: Readonly<{ error: Error | null; onRetry: () => void }>) {
  const { t } = useTranslation();
  const title = useFailureTitle(error);
  if (!error) return null;
  return <Failure title={title} retryLabel={t("general.retry")} onRetry={onRetry} />;
}

/** The reason of a failure, if the player can do something about it. */
function useFailureTitle(error: Error | null): string {
  const { t } = useTranslation();
  const storageFull = useStorageFullLine();
  if (isStorageFullRefusal(error)) return storageFull;
  return codeOf(error) === "offline" ? t("account.join.offline") : t("account.join.failed");
}

/** Returns a function that confirms the join. If there were two carts, undo asks again which one to keep. */
function useTellChosen() {
  const { t } = useTranslation();
  const player = usePlayer()?.id;
  return (carts: TwoCarts | undefined) => {
    const wereTwo = carts && carts.here.lines.length > 0 && carts.there.lines.length > 0;
    toastSuccess(
      t("account.join.done"),
      wereTwo && player !== undefined
        ? { label: t("general.undo"), action: () => askForCartAgain(player, carts) }
        : undefined,
    );
  };
}

function isEmpty({ orders, characters, lines, prices }: Side): boolean {
  return orders + characters + lines + prices === 0;
}
