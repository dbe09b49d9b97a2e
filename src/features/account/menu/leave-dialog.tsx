import { useQuery } from "@tanstack/react-query";
import { usePlayer } from "#client/api/session.ts";
import { useCart } from "#client/sync/cart.ts";
import { type Cart, EMPTY_CART } from "#domain/order/cart.ts";
import { joinQuery } from "#features/account/join/join.client.ts";
import { type CartLines, leftOutOfGuests } from "#features/account/join/left-out.ts";
import { LeftOut } from "#features/account/join/left-out-notice.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** Why a sign-out asks first: a guest loses all data, a guest's data is not merged into the account yet, or changes are not saved. */
export type LeaveReason = "guest" | "join" | "unsaved";

type LeaveDialogProps = Readonly<{
  reason: LeaveReason;
  isOpen: boolean;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
  CartLines: CartLines;
}>;

/**
 * Asks for confirmation before signing out if data would be lost: a guest's, or changes that are not saved.
 */
export function LeaveDialog({ reason, isOpen, onClose, onStay, onLeave, CartLines }: LeaveDialogProps) {
  const words = useLeaveWords(reason);
  const isJoin = reason === "join";
  const { leftOut, isLoading } = useLeftOut(isOpen && isJoin);
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="text-text-2">{words.help}</p>
      <div className="mt-4 empty:hidden">{isJoin && <LeftOut cart={leftOut} CartLines={CartLines} />}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look={isJoin ? "primary" : "quiet"} data-first-focus onClick={onStay}>
          {words.stay}
        </Button>
        <Button look={isJoin ? "quiet" : "danger"} disabled={isLoading} onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}

/** Returns the pieces and lines for which a merged cart has no room; `isLoading` while the list of guests is loading. */
function useLeftOut(isEnabled: boolean): Readonly<{ leftOut: Cart; isLoading: boolean }> {
  const player = usePlayer();
  const local = useCart();
  const { data, isFetching } = useQuery({ ...joinQuery, enabled: isEnabled });
  const waiting = player && data?.waiting;
  return { leftOut: waiting ? leftOutOfGuests(player, waiting, local) : EMPTY_CART, isLoading: isFetching };
}

function useLeaveWords(reason: LeaveReason) {
  const { t } = useTranslation();
  if (reason === "guest")
    return {
      title: t("account.signOut.guestTitle"),
      help: t("account.signOut.guestHelp"),
      stay: t("account.signOut.stay"),
      leave: t("account.signOut.guestDo"),
    };
  if (reason === "join")
    return {
      title: t("account.signOut.joinTitle"),
      help: t("account.signOut.joinHelp"),
      stay: t("account.signOut.joinFirst"),
      leave: t("account.signOut.joinDo"),
    };
  return {
    title: t("outbox.signOut.title"),
    help: t("outbox.signOut.help"),
    stay: t("outbox.signOut.stay"),
    leave: t("outbox.signOut.do"),
  };
}
