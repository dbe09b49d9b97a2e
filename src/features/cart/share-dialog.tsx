import { Copy, Share2 } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { copy } from "#client/clipboard.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale.ts";
import { modulesOf, QrCode } from "#ui/qr-code.tsx";
import { tell, warn } from "#ui/toasts.ts";
import { useOrderLink } from "./order-link.ts";
import type { OrderView } from "./order-view.ts";

type ShareDialogProps = Readonly<{ view: OrderView; isOpen: boolean; onClose: () => void }>;

/** The order as a link, to copy, to scan, or to hand to another application. */
export function ShareDialog({ view, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("share.title")} isOpen={isOpen} onClose={onClose}>
      <ShareForm view={view} />
    </Dialog>
  );
}

function ShareForm({ view }: Readonly<{ view: OrderView }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const link = useOrderLink(view);
  if (link === undefined) return <p className="text-text-2">{t("share.notYet")}</p>;
  const url = link;

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
      await navigator.share({ title: t("share.subject"), url });
    } catch (error) {
      // The player changed their mind: nothing to say.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyLink();
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t("share.help")}</p>
      <div>
        <label htmlFor={id} className="mb-1.5 flex justify-between gap-2 text-sm font-semibold text-text-2">
          {t("share.link")}
          <span className="num font-normal text-text-3">
            {t("cart.characters", { count: url.length, number: number(url.length) })}
          </span>
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
      {modulesOf(url) === undefined ? (
        <p className="text-sm text-text-3">{t("share.tooLongForQr")}</p>
      ) : (
        <figure className="grid justify-items-center gap-1.5">
          <QrCode text={url} label={t("share.qr")} className="w-full max-w-64 rounded-md" />
          <figcaption className="text-xs text-text-3">{t("share.qrHelp")}</figcaption>
        </figure>
      )}
    </div>
  );
}
