import { Copy, Share2 } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { QrCode, qrModuleCount } from "#ui/icons/qr-code.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "./dialog.tsx";
import { toastSuccess, toastWarning } from "./toasts.ts";

type SharedLink = Readonly<{
  url: string;
  help: string;
  /** For the other application. */
  subject: string;
  qrLabel: string;
  aside?: ReactNode;
  /** The link was copied or handed to another application. */
  onShared?: () => void;
}>;

type ShareLinkDialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  onClose: () => void;
}> &
  LinkPartProps;

type LinkPartProps = Readonly<{
  /** `undefined` while unknown. Only called when the dialog is open. */
  linkOf: () => SharedLink | undefined;
  /** Shown while the link is unknown. */
  notYet?: string;
}>;

/** With copy, QR code, and the system's share sheet. */
export function ShareLinkDialog({ title, isOpen, onClose, ...link }: ShareLinkDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <LinkPart {...link} />
    </Dialog>
  );
}

function LinkPart({ linkOf, notYet }: LinkPartProps) {
  const link = linkOf();
  return link ? <LinkToShare {...link} /> : <p className="text-text-2">{notYet}</p>;
}

function LinkToShare({ url, help, subject, qrLabel, aside, onShared = () => {} }: SharedLink) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const actions = useLinkActions({ url, subject, onShared, onRefused: () => field.current?.focus() });
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{help}</p>
      <div>
        <label htmlFor={id} className="mb-1.5 flex justify-between gap-2 text-sm font-semibold text-text-2">
          <span>{t("share.link")}</span>
          {aside}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          {...SELECTED_ON_FOCUS}
          className="h-11 w-full rounded-md border border-control bg-inset px-3 text-lg md:h-10 md:text-sm"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" className="flex-1" onClick={actions.copyLink} data-first-focus>
          <Copy className="size-4.5" aria-hidden="true" />
          {t("share.copy")}
        </Button>
        {"share" in navigator && (
          <Button className="flex-1" onClick={actions.share}>
            <Share2 className="size-4.5" aria-hidden="true" />
            {t("share.send")}
          </Button>
        )}
      </div>
      <LinkQr url={url} label={qrLabel} />
    </div>
  );
}

function LinkQr({ url, label }: Readonly<{ url: string; label: string }>) {
  const { t } = useTranslation();
  if (qrModuleCount(url) === undefined)
    return <p className="text-sm text-text-3">{t("share.tooLongForQr")}</p>;
  return (
    <figure className="grid justify-items-center gap-1.5">
      <QrCode text={url} label={label} className="w-full max-w-64 rounded-md" />
      <figcaption className="text-xs text-text-3">{t("share.qrHelp")}</figcaption>
    </figure>
  );
}

type LinkActions = Pick<SharedLink, "url" | "subject"> &
  Readonly<{
    /** The browser does not allow the copy: shows the text to copy by hand. */
    onRefused: () => void;
    onShared: () => void;
  }>;

function useLinkActions({ url, subject, onRefused, onShared }: LinkActions) {
  const { t } = useTranslation();

  async function copyLink() {
    if (await copyText(url)) {
      onShared();
      toastSuccess(t("share.copied"));
      return;
    }
    // The field selects its text when it gets the focus.
    onRefused();
    toastWarning(t("share.refused"));
  }

  async function share() {
    try {
      await navigator.share({ title: subject, url });
      onShared();
    } catch (error) {
      // The player canceled sharing.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyLink();
    }
  }

  return { copyLink, share };
}
