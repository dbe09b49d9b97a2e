import { Copy, Share2 } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { QrCode, qrModuleCount } from "#ui/icons/qr-code.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess, toastWarning } from "./toasts.ts";

type LinkToShareProps = Readonly<{
  url: string;
  help: string;
  /** The title that is passed to another application. */
  subject: string;
  qrLabel: string;
  /** Shown beside the field's label. */
  aside?: ReactNode;
  /** Copies the text; resolves to `false` if the browser refuses. */
  onCopy: (text: string) => Promise<boolean>;
}>;

/** A link to copy, to scan as a QR code, or to share with another application. */
export function LinkToShare({ url, help, subject, qrLabel, aside, onCopy }: LinkToShareProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copyLink() {
    if (await onCopy(url)) {
      toastSuccess(t("share.copied"));
      return;
    }
    // The field selects its text when it gets the focus.
    field.current?.focus();
    toastWarning(t("share.refused"));
  }

  async function share() {
    try {
      await navigator.share({ title: subject, url });
    } catch (error) {
      // The player canceled sharing.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyLink();
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-text-2">{help}</p>
      <div>
        <label htmlFor={id} className="mb-1.5 flex justify-between gap-2 text-sm font-semibold text-text-2">
          {t("share.link")}
          {aside}
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
      {qrModuleCount(url) === undefined ? (
        <p className="text-sm text-text-3">{t("share.tooLongForQr")}</p>
      ) : (
        <figure className="grid justify-items-center gap-1.5">
          <QrCode text={url} label={qrLabel} className="w-full max-w-64 rounded-md" />
          <figcaption className="text-xs text-text-3">{t("share.qrHelp")}</figcaption>
        </figure>
      )}
    </div>
  );
}
