import { Copy, Share2 } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { copy } from "#client/clipboard.ts";
import { toFragment } from "#domain/build-link.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { modulesOf, QrCode } from "#ui/qr-code.tsx";
import { tell, warn } from "#ui/toasts.ts";
import type { Found } from "./set-address.ts";

type ShareDialogProps = Readonly<{ found: Found; isOpen: boolean; onClose: () => void }>;

/** The set that is shown as a link: to copy, to scan, or to hand to another application. */
export function ShareDialog({ isOpen, onClose, found }: ShareDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("characters.share.title")} isOpen={isOpen} onClose={onClose}>
      <ShareForm found={found} />
    </Dialog>
  );
}

function ShareForm({ found: { character, set } }: Readonly<{ found: Found }>) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { classId, level, sex, name } = character;
  const fragment = toFragment({ classId, level, sex, name, set: set.name, gear: set.gear });
  const url = `${window.location.origin}/build#${fragment}`;

  async function copyLink() {
    if (await copy(url)) {
      tell(t("share.copied"));
      return;
    }
    // Focused, it selects itself.
    field.current?.focus();
    warn(t("share.refused"));
  }

  async function share() {
    try {
      await navigator.share({ title: t("characters.share.subject", { name }), url });
    } catch (error) {
      // The player changed their mind: nothing to say.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyLink();
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t("characters.share.help")}</p>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-text-2">
          {t("share.link")}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="h-11 w-full rounded-md border border-control bg-inset px-3 text-lg md:h-10 md:text-sm"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" className="flex-1" onClick={copyLink} data-first-focus>
          <Copy className="size-4.5" aria-hidden="true" />
          {t("share.copy")}
        </Button>
        {"share" in navigator && (
          <Button className="flex-1" onClick={share}>
            <Share2 className="size-4.5" aria-hidden="true" />
            {t("share.send")}
          </Button>
        )}
      </div>
      {modulesOf(url) !== undefined && (
        <figure className="grid justify-items-center gap-1.5">
          <QrCode text={url} label={t("characters.share.qr")} className="w-full max-w-56 rounded-md" />
          <figcaption className="text-xs text-text-3">{t("share.qrHelp")}</figcaption>
        </figure>
      )}
    </div>
  );
}
