import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deleteAccount } from "#client/sync.ts";
import type { Player } from "#contract/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { tell, warn } from "#ui/toasts.ts";
import { confirmationOf } from "./profile.contract.ts";

/** Longer than any name that a provider gives. */
const MOST = 200;

/** The one thing here that cannot be undone: asks for the name. */
export function DeleteAccount({ player, onGone }: Readonly<{ player: Player; onGone: () => void }>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-4">
      <p className="text-text-2">{t("profile.deleteHelp")}</p>
      <Button look="danger-ghost" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        {t("profile.delete")}
      </Button>
      <Dialog title={t("profile.deleteTitle")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Confirmation player={player} onKeep={() => setOpen(false)} onGone={onGone} />
      </Dialog>
    </div>
  );
}

type ConfirmationProps = Readonly<{ player: Player; onKeep: () => void; onGone: () => void }>;

function Confirmation({ player, onKeep, onGone }: ConfirmationProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = confirmationOf(player);

  async function confirm() {
    if (typed.trim() !== name) {
      setWrong(true);
      return;
    }
    setBusy(true);
    try {
      await deleteAccount(queryClient, name);
      onGone();
      tell(t("profile.deleted"));
    } catch (error) {
      console.warn("The account could not be deleted:", error);
      setBusy(false);
      warn(t("profile.notDone"));
    }
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className="text-text-2">{t("profile.deleteHelp")}</p>
      <TextField
        label={t("profile.deleteAsk", { name })}
        text={typed}
        onText={(next) => {
          setTyped(next);
          setWrong(false);
        }}
        most={MOST}
        isFirst
        wrong={isWrong ? t("profile.deleteDiffers", { name }) : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>{t("profile.keep")}</Button>
        <Button look="danger" type="submit" disabled={isBusy}>
          {t("profile.deleteDo")}
        </Button>
      </div>
    </form>
  );
}
