import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api, codeOf } from "#client/api/api.ts";
import { sessionQuery, usePlayer } from "#client/api/session.ts";
import { isStorageFullRefusal, useStorageFullLine } from "#client/storage/storage-full.ts";
import { documentSync, withSyncLock } from "#client/sync/browser-documents.ts";
import { cartDocument, useCart } from "#client/sync/cart.ts";
import { dropUnsavedChanges, withUnsavedChanges } from "#client/sync/session/guest-cart.ts";
import {
  type ChosenCart,
  chooseCart,
  chosenCart,
  type TwoCarts,
  twoCartsOf,
  undoCartChoice,
  useWaitingCart,
} from "#client/sync/session/two-carts.ts";
import { type CartChoice, guestEndpoints } from "#contract/cart-choice.ts";
import { type Cart, EMPTY_CART } from "#domain/order/cart.ts";
import { leftOutOfJoin } from "#domain/order/merge-carts.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { joinQuery } from "./join.client.ts";
import { joinEndpoints } from "./join.contract.ts";
import { JoinChoice, type JoinSide } from "./join-choice.tsx";
import { type CartLines, leftOutOfGuests } from "./left-out.tsx";

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
  const showChosen = useShowChosen();
  const account = useCart();
  return (
    <JoinChoice
      kind="browser"
      browser={{ ...EMPTY_SIDE, lines: browser.lines.length }}
      account={{ ...EMPTY_SIDE, lines: account.lines.length }}
      carts={{ browser, account }}
      leftOut={leftOutOfJoin(account, browser)}
      CartLines={CartLines}
      isPending={false}
      onChoose={(choice) => showChosen(chooseCart(player, choice), choice)}
    />
  );
}

const EMPTY_SIDE: JoinSide = { orders: 0, characters: 0, lines: 0, prices: 0 };

/** Joins the waiting guest with a choice between the two carts, then confirms it and calls `onDone`. */
function useJoin(onDone: () => void) {
  const queryClient = useQueryClient();
  const showChosen = useShowChosen({ isOnServer: true });
  const player = usePlayer();
  /** The carts when the latest choice was sent. */
  const latestCarts = useRef<TwoCarts>(undefined);
  return useMutation({
    async mutationFn(choice: CartChoice) {
      // If the server has joined the guest and its response was lost, the repeated request returns no carts.
      const { waiting } = await api.send(joinEndpoints.load);
      latestCarts.current = waiting ? twoCartsOf(waiting.carts) : latestCarts.current;
      const { carts } = await api.send(guestEndpoints.join, { query: { cart: choice } });
      return carts ? twoCartsOf(carts) : latestCarts.current;
    },
    async onSuccess(carts, choice) {
      const browser = carts && player && withUnsavedChanges(player, carts.browser, cartDocument.read());
      if (player && choice === "account") dropUnsavedChanges(player);
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      void queryClient.invalidateQueries({ queryKey: ["orders"] });
      void queryClient.invalidateQueries({ queryKey: ["characters"] });
      const both = browser && { browser, account: carts.account };
      showChosen(both ? { ...both, chosen: chosenCart(choice, both) } : undefined, choice);
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
  const failureTitle = useFailureTitle(join.error);
  const leftOut = player && waiting ? leftOutOfGuests(player, waiting, local) : EMPTY_CART;
  const isOneSided = !waiting || isEmpty(waiting.there) || isEmpty(waiting.here);
  const isNothingToAsk = data !== undefined && isOneSided && leftOut.lines.length === 0;

  const hasBegun = useRef(false);
  const { mutate, variables: choice, isPending, isSuccess } = join;
  useEffect(() => {
    // A part of the sign-in that needs no click. It must start only once.
    if (!isNothingToAsk || hasBegun.current || isPending || isSuccess) return;
    hasBegun.current = true;
    if (waiting) mutate("merge");
    // The choice was made, and its response was lost.
    else if (choice) mutate(choice);
    else onDone();
  }, [isNothingToAsk, waiting, choice, isPending, isSuccess, mutate, onDone]);

  if (waiting && player && !isNothingToAsk) {
    const { account, ...carts } = twoCartsOf(waiting.carts);
    const browser = withUnsavedChanges(player, carts.browser, local);
    // The server may have joined them although its response was lost: then only the same choice may be repeated.
    const isUnclear = join.error !== null && !isStorageFullRefusal(join.error);
    return (
      <>
        <JoinFailure error={join.error} onRetry={() => mutate(choice ?? "merge")} />
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
  if (isError || join.isError)
    return (
      <Failure
        title={failureTitle}
        retryLabel={t("general.retry")}
        onRetry={() => (join.isError ? mutate(choice ?? "merge") : void refetch())}
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

/**
 * Returns a function that confirms the join. If there were two carts, undo restores the account's and asks again.
 * `isOnServer` says that the server has made the choice, so that this browser has to load its result first.
 */
function useShowChosen({ isOnServer = false } = {}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const player = usePlayer()?.id;
  return function show(carts: ChosenCart | undefined, choice: CartChoice): void {
    const wereTwo = carts && carts.browser.lines.length > 0 && carts.account.lines.length > 0;
    const undo = async () => {
      const present = queryClient.getQueryData(sessionQuery.queryKey)?.player?.id;
      if (!carts || player === undefined || present !== player) return;
      try {
        if (isOnServer) await withSyncLock(documentSync.sync);
        undoCartChoice(player, carts);
      } catch (error) {
        console.warn("The choice could not be undone:", error);
        toastWarning(t(codeOf(error) === "offline" ? "account.join.offline" : "account.join.failed"));
        show(carts, choice);
      }
    };
    toastSuccess(
      t(wereTwo && choice !== "merge" ? "account.join.chosen" : "account.join.done"),
      wereTwo ? { label: t("general.undo"), action: () => void undo() } : undefined,
    );
  };
}

function isEmpty({ orders, characters, lines, prices }: JoinSide): boolean {
  return orders + characters + lines + prices === 0;
}
