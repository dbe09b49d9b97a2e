import { useQueryClient } from "@tanstack/react-query";
import { LogIn, Trash2 } from "lucide-react";
import { useState } from "react";
import { hasCode } from "#client/api/api.ts";
import { deleteAccount } from "#client/sync/session/sign-out.ts";
import type { Player } from "#contract/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetAllDrafts } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { confirmationOf } from "./profile.contract.ts";

/** Longer than any name that a provider sends. */
const MAX_TYPED_NAME = 200;

type DeletionProps = Readonly<{
  player: Player;
  /** Whether the dialog is open: it is opened again after the sign-in that it required. */
  isOpen: boolean;
  onClose: () => void;
  /**
   * Navigates to the provider, and returns with the dialog open. Rejects if the provider cannot be reached.
   */
  onSignIn: () => Promise<void>;
  onDeleted: () => void;
}>;

/** Asks for the player's name before the account is deleted. */
function DeletionDialog({ isOpen, onClose, ...rest }: DeletionProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("profile.deleteTitle")} isOpen={isOpen} onClose={onClose}>
      <Confirmation {...rest} onCancel={onClose} />
    </Dialog>
  );
}

type ConfirmationProps = Pick<DeletionProps, "player" | "onSignIn" | "onDeleted"> &
  Readonly<{ onCancel: () => void }>;

function Confirmation({ player, onCancel, onSignIn, onDeleted }: ConfirmationProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSignInNeeded, setSignInNeeded] = useState(false);
  const name = confirmationOf(player);

  async function confirm() {
    if (typed.trim() !== name) {
      setWrong(true);
      return;
    }
    setBusy(true);
    try {
      await deleteAccount(queryClient, name);
      forgetAllDrafts();
      onDeleted();
      toastSuccess(t("profile.deleted"));
    } catch (error) {
      setBusy(false);
      if (hasCode(error, "fresh_sign_in_needed")) return setSignInNeeded(true);
      console.warn("The account could not be deleted:", error);
      toastWarning(t("profile.notDone"));
    }
  }

  if (isSignInNeeded) return <SignInAgain onCancel={onCancel} onSignIn={onSignIn} />;
  return (
    <Form onSubmit={() => void confirm()}>
      <p className="text-text-2">{t("profile.deleteHelp")}</p>
      <TextField
        label={t("profile.deleteAsk", { name })}
        text={typed}
        onText={(next) => {
          setTyped(next);
          setWrong(false);
        }}
        maxLength={MAX_TYPED_NAME}
        isFirst
        wrong={isWrong ? t("profile.deleteDiffers", { name }) : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t("profile.keep")}</Button>
        <Button look="danger" type="submit" disabled={isBusy}>
          {t("profile.deleteDo")}
        </Button>
      </div>
    </Form>
  );
}

/** Shown instead of the form when the sign-in was too long ago. */
function SignInAgain({ onCancel, onSignIn }: Pick<ConfirmationProps, "onCancel" | "onSignIn">) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <p role="alert" className="text-text-2">
        {t("profile.deleteSignIn")}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t("profile.keep")}</Button>
        <Button look="primary" onClick={() => onSignIn().catch(() => toastWarning(t("profile.notDone")))}>
          <LogIn className="size-4.5" aria-hidden="true" />
          {t("profile.deleteSignInDo")}
        </Button>
      </div>
    </div>
  );
}

type AccountDeletionProps = Omit<DeletionProps, "onClose"> &
  Readonly<{
    setOpen: (isOpen: boolean) => void;
  }>;

/** Deletes the account. Requires the player's name, and a sign-in within the last 15 minutes. */
export function AccountDeletion({ setOpen, ...dialog }: AccountDeletionProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-4">
      <p className="text-text-2">{t("profile.deleteHelp")}</p>
      <Button look="danger-ghost" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        {t("profile.delete")}
      </Button>
      <DeletionDialog {...dialog} onClose={() => setOpen(false)} />
    </div>
  );
}
