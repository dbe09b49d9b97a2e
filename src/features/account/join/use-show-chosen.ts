import { useQueryClient } from "@tanstack/react-query";
import { codeOf } from "#client/api/api.ts";
import { sessionQuery, usePlayer } from "#client/api/session.ts";
import { documentSync, withSyncLock } from "#client/sync/browser-documents.ts";
import type { ChosenCart } from "#client/sync/session/two-carts.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

/** Returns the key of the text that says why a join, or its undo, has failed. */
export const failureOf = (error: unknown) =>
  codeOf(error) === "offline" ? "account.join.offline" : "account.join.failed";

/**
 * Returns a function that confirms the join. If there were two carts, undo restores the account's and asks again.
 * `isOnServer` says that the server has made the choice, so that this browser has to load its result first.
 */
export function useShowChosen({ isOnServer = false } = {}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const player = usePlayer()?.id;
  return function show(carts: ChosenCart | undefined, choice: CartChoice): void {
    const wereTwo = carts && carts.browser.lines.length > 0 && carts.account.lines.length > 0;
    const isPresent = () => queryClient.getQueryData(sessionQuery.queryKey)?.player?.id === player;
    const undo = async () => {
      if (!carts || player === undefined || !isPresent()) return;
      try {
        const { undoCartChoice } = await import("#client/sync/session/undo-cart-choice.ts");
        if (isOnServer) await withSyncLock(documentSync.sync);
        // The player may have signed out in the meantime: the browser's cart is a visitor's then.
        if (isPresent()) undoCartChoice(player, carts);
      } catch (error) {
        console.warn("The choice could not be undone:", error);
        toastWarning(t(failureOf(error)));
        show(carts, choice);
      }
    };
    toastSuccess(
      t(wereTwo && choice !== "merge" ? "account.join.chosen" : "account.join.done"),
      wereTwo ? { label: t("general.undo"), action: () => void undo() } : undefined,
    );
  };
}
