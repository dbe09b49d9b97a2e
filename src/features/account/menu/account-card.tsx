import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { ChevronUp, LogOut, ReceiptText, ShieldCheck, UserPlus, UserRound } from "lucide-react";
import { useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { formerGuestsIn, ownership } from "#client/sync/session/former-guests.ts";
import { signOut } from "#client/sync/session/sign-out.ts";
import type { Player } from "#contract/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetAllDrafts } from "#ui/field/draft.ts";
import { Button } from "#ui/layout/button.tsx";
import { useBackCloses } from "#ui/overlay/back.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { MenuEntry, MenuPopup } from "#ui/overlay/menu.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { Avatar, pictureOf } from "./avatar.tsx";

/** How long signing out waits for changes that are being sent, in milliseconds. */
const FLUSH_MS = 2_000;

export function AccountCard({ onNavigate }: Readonly<{ onNavigate: (() => void) | undefined }>) {
  const { t } = useTranslation();
  const player = usePlayer();
  const next = useLocation({ select: ({ pathname, href }) => (pathname === "/login" ? undefined : href) });
  // The session is loading.
  if (player === undefined) return <div className="h-15 rounded-md border border-line bg-surface" />;
  if (player) return <AccountMenu player={player} onNavigate={onNavigate} />;
  return (
    <div className="flex h-15 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5">
      <Avatar className="size-9" />
      <span className="grid min-w-0 leading-4.5">
        <b className="truncate font-semibold">{t("account.menu.visitor")}</b>
        <Link
          to="/login"
          search={next && next !== "/" ? { next } : {}}
          onClick={onNavigate}
          className="-my-2 inline-flex min-h-11 items-center text-xs text-moon underline md:my-0 md:min-h-6"
        >
          {t("account.menu.signIn")}
        </Link>
      </span>
    </div>
  );
}

type AccountMenuProps = Readonly<{
  player: Player;
  onNavigate: (() => void) | undefined;
}>;

function AccountMenu({ player, onNavigate }: AccountMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, dialog } = useSigningOut(player, onNavigate);
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));

  function go(to: "/profile" | "/orders" | "/operator" | "/login") {
    onNavigate?.();
    void navigate({ to });
  }

  return (
    <>
      <Menu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <Trigger player={player} />
        <MenuPopup side="top" align="start">
          {player.role === "guest" && (
            <MenuEntry icon={UserPlus} label={t("account.menu.upgrade")} onClick={() => go("/login")} />
          )}
          <MenuEntry icon={ReceiptText} label={t("account.menu.orders")} onClick={() => go("/orders")} />
          <MenuEntry icon={UserRound} label={t("account.menu.profile")} onClick={() => go("/profile")} />
          {player.role === "operator" && (
            <MenuEntry
              icon={ShieldCheck}
              label={t("account.menu.operator")}
              onClick={() => go("/operator")}
            />
          )}
          <Menu.Separator className="mx-2 my-1 h-px bg-line" />
          <MenuEntry icon={LogOut} label={t("account.menu.signOut")} onClick={() => void ask()} />
        </MenuPopup>
      </Menu.Root>
      <LeaveDialog {...dialog} />
    </>
  );
}

function Trigger({ player }: Pick<AccountMenuProps, "player">) {
  const { t } = useTranslation();
  const isGuest = player.role === "guest";
  const name = isGuest ? t("account.menu.guest") : player.name || (player.email ?? "");
  return (
    <Menu.Trigger
      aria-label={`${t("account.menu.label")}: ${name}`}
      className="flex h-15 w-full items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 text-left hover:bg-surface-2"
    >
      <Avatar className="size-9" name={isGuest ? undefined : name} picture={pictureOf(player)} />
      <span className="grid min-w-0 leading-4.5">
        <b className="truncate font-semibold">{name}</b>
        <span className="truncate text-xs text-text-3">
          {isGuest ? t("account.menu.guestSub") : player.email}
        </span>
      </span>
      <ChevronUp className="ml-auto size-4 flex-none text-text-3" aria-hidden="true" />
    </Menu.Trigger>
  );
}

/** Signing out, and the confirmation before it; `dialog` has the props of its dialog. */
function useSigningOut(player: Player, onNavigate: (() => void) | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const [reason, setReason] = useState<LeaveReason>("guest");
  const stay = () => setLeaving(false);

  async function ask() {
    const why = await reasonToAsk(player);
    if (!why) return leave();
    setReason(why);
    setLeaving(true);
  }
  async function leave() {
    stay();
    try {
      await signOut(queryClient);
    } catch (error) {
      console.warn("Signing out failed:", error);
      toastWarning(t("account.signOut.failed"));
      return;
    }
    forgetAllDrafts();
    onNavigate?.();
    await navigate({ to: "/" });
    toastSuccess(t("account.signOut.done"));
  }

  return { ask, dialog: { reason, isOpen: isLeaving, onClose: stay, onLeave: leave } };
}

/** Returns why signing out has to be confirmed, or `undefined` if nothing would be lost or decided. Waits for unsent changes. */
async function reasonToAsk(player: Player): Promise<LeaveReason | undefined> {
  if (player.role === "guest") return "guest";
  await Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
  // What a guest has stored also waits while the guest is not joined yet.
  const isWaiting =
    ownership.isJoinPending ||
    outbox.waiting([player.id, ...formerGuestsIn(player, outbox.players())]).length > 0;
  return isWaiting ? "unsaved" : undefined;
}

/** Why a sign-out asks first: a guest loses all data, or changes are not saved. */
type LeaveReason = "guest" | "unsaved";

type LeaveDialogProps = Readonly<{
  reason: LeaveReason;
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => void;
}>;

function LeaveDialog({ reason, isOpen, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const isGuest = reason === "guest";
  return (
    <Dialog
      title={t(isGuest ? "account.signOut.guestTitle" : "outbox.signOut.title")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p className="text-text-2">{t(isGuest ? "account.signOut.guestHelp" : "outbox.signOut.help")}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="quiet" data-first-focus onClick={onClose}>
          {t(isGuest ? "account.signOut.stay" : "outbox.signOut.stay")}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {t(isGuest ? "account.signOut.guestDo" : "outbox.signOut.do")}
        </Button>
      </div>
    </Dialog>
  );
}
