import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePlayer } from "#client/api/session.ts";
import { isStorageFullRefusal } from "#client/storage/storage-full.ts";
import { useCart } from "#client/sync/cart.ts";
import { withUnsavedChanges } from "#client/sync/session/guest-cart.ts";
import { pendingJoin, withJoinLock } from "#client/sync/session/pending-join.ts";
import { twoCartsOf, useWaitingCart } from "#client/sync/session/two-carts.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { type Cart, EMPTY_CART } from "#domain/order/cart.ts";
import { leftOutOfJoin } from "#domain/order/merge-carts.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { joinQuery } from "./join.client.ts";
import { JoinChoice, type JoinSide } from "./join-choice.tsx";
import { type CartLines, leftOutOfGuests } from "./left-out.ts";
import { useCartChoice } from "./use-cart-choice.ts";
import { failureOf, useShowChosen } from "./use-show-chosen.ts";

// Loaded lazily: hardly any account is full, and the server that says so can be reached.
const StorageFullFailure = lazyPart(
  async () => (await import("./storage-full-failure.tsx")).StorageFullFailure,
);

type JoinPageProps = Readonly<{ CartLines: CartLines; onDone: () => void }>;

/** Merges the data of two carts, or of a guest who became a member, after showing both sides. */
export function JoinPage({ CartLines, onDone }: JoinPageProps) {
  const { t } = useTranslation();
  const player = usePlayer()?.id;
  const waiting = useWaitingCart(player);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The question disappears once it is answered, here or in another tab.
    if (waiting) wasAsked.current = true;
    else if (wasAsked.current) onDone();
  }, [waiting, onDone]);
  return (
    <Page title={t("account.join.title")}>
      <div className="grid max-w-180 gap-4">
        {waiting && player !== undefined ? (
          <CartQuestion browser={waiting} player={player} CartLines={CartLines} />
        ) : (
          !wasAsked.current && <GuestJoin CartLines={CartLines} onDone={onDone} />
        )}
      </div>
    </Page>
  );
}

type CartQuestionProps = Readonly<{
  browser: Cart;
  player: string;
  CartLines: CartLines;
}>;

/** Shown to a visitor who signed in, if both the browser and the account have a cart. */
function CartQuestion({ browser, player, CartLines }: CartQuestionProps) {
  const account = useCart();
  const { mutate, data, isPending } = useCartChoice(player);
  return (
    <>
      {data === "changed" && <ChangedMeanwhile />}
      <JoinChoice
        kind="browser"
        browser={{ ...EMPTY_SIDE, lines: browser.lines.length }}
        account={{ ...EMPTY_SIDE, lines: account.lines.length }}
        carts={{ browser, account }}
        leftOut={leftOutOfJoin(account, browser)}
        CartLines={CartLines}
        isPending={isPending}
        onChoose={(choice) => mutate({ choice, shown: { browser, account } })}
      />
    </>
  );
}

/** Says that the account has changed since its data were shown. */
function ChangedMeanwhile() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="rounded-md border border-warn bg-warn-soft p-4 text-pretty">
      {t("account.join.changed")}
    </p>
  );
}

const EMPTY_SIDE: JoinSide = { orders: 0, characters: 0, lines: 0, prices: 0 };

/** Joins the waiting guest with a choice between the two carts, then confirms it and calls `onDone`. */
function useJoin(onDone: () => void) {
  const queryClient = useQueryClient();
  const showChosen = useShowChosen({ isOnServer: true });
  const player = usePlayer();
  return useMutation({
    mutationFn: async (choice: CartChoice) => {
      if (!player) throw new Error("No player");
      const { joinGuests } = await import("./join-guests.ts");
      return await withJoinLock(() => joinGuests(queryClient, player, choice));
    },
    async onSuccess(outcome) {
      if (outcome === "changed") return await queryClient.invalidateQueries(joinQuery);
      // Where another tab has joined them, that tab has shown it.
      if (outcome) showChosen(outcome.carts, outcome.choice);
      onDone();
    },
  });
}

/**
 * Joins a former guest's data with the member's; does so at once if one side is empty, as for a new account.
 */
function GuestJoin({ CartLines, onDone }: JoinPageProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const local = useCart();
  const { data, isError, refetch } = useQuery(joinQuery);
  const waiting = data?.waiting;
  const join = useJoin(onDone);
  const leftOut = player && waiting ? leftOutOfGuests(player, waiting, local) : EMPTY_CART;
  const isOneSided = !waiting || isEmpty(waiting.there) || isEmpty(waiting.here);
  const isNothingToAsk = data !== undefined && isOneSided && leftOut.lines.length === 0;

  const { mutate, variables: choice } = join;
  useAutomaticJoin(join, { isNothingToAsk, isWaiting: Boolean(waiting), onDone });

  const isFull = isStorageFullRefusal(join.error);
  const retry = {
    retryLabel: t("general.retry"),
    onRetry: () => (join.isError ? mutate(choice ?? "merge") : void refetch()),
  };
  const failure = isFull ? (
    <StorageFullFailure {...retry} />
  ) : (
    <Failure title={t(failureOf(join.error))} {...retry} />
  );
  const isChanged = join.data === "changed";
  if (waiting && player && (isChanged || !isNothingToAsk)) {
    const { account, ...carts } = twoCartsOf(waiting.carts);
    const browser = withUnsavedChanges(player, carts.browser, local);
    // The server may have joined them although its response was lost: then only the same choice may be repeated.
    const isUnclear = join.error !== null && !isFull;
    return (
      <>
        {join.error && failure}
        {isChanged && <ChangedMeanwhile />}
        <JoinChoice
          kind="guest"
          browser={{ ...waiting.here, lines: browser.lines.length }}
          account={waiting.there}
          carts={{ browser, account }}
          leftOut={leftOut}
          CartLines={CartLines}
          isPending={join.isPending || isUnclear}
          onChoose={mutate}
        />
      </>
    );
  }
  if (isError || join.isError) return failure;
  return (
    <p role="status" className="text-text-2">
      {t("account.join.working")}
    </p>
  );
}

type AutomaticJoin = Readonly<{ isNothingToAsk: boolean; isWaiting: boolean; onDone: () => void }>;

/** Joins without a click if there is nothing to ask, or if the choice was made already and its response was lost. */
function useAutomaticJoin(
  { mutate, isPending, isSuccess, isIdle }: ReturnType<typeof useJoin>,
  { isNothingToAsk, isWaiting, onDone }: AutomaticJoin,
): void {
  const id = usePlayer()?.id;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || isPending || isSuccess || id === undefined) return;
    // A choice of this page is repeated by a click, unless there is no question any more.
    const pending = isIdle || isNothingToAsk ? pendingJoin(id) : undefined;
    if (!isNothingToAsk && !pending) return;
    // A part of the sign-in. It must start only once.
    hasBegun.current = true;
    if (pending) mutate(pending.choice);
    else if (isWaiting) mutate("merge");
    else onDone();
  }, [isNothingToAsk, isWaiting, id, isPending, isSuccess, isIdle, mutate, onDone]);
}

function isEmpty({ orders, characters, lines, prices }: JoinSide): boolean {
  return !(orders + characters + lines + prices);
}
