import { Link2, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { setPreferences, usePreferences } from "#client/sync/player-documents.ts";
import { PAPERS } from "#contract/documents/value-documents.ts";
import { PictureButton } from "#features/cart/picture/picture-button.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import { CopyButton, type OrderCopying } from "./copying.tsx";
import { useOrderLink } from "./order-outputs.ts";
import { OrderPreview } from "./order-preview.tsx";
import type { OrderView } from "./order-view.tsx";

type OrderTextProps = Readonly<{
  view: OrderView;
  copying: OrderCopying;
  onCopy: () => void;
  save: ReactNode;
}>;

/** The order as text, and the buttons that pass it on. */
export function OrderText({ view, copying, onCopy, save }: OrderTextProps) {
  const { t } = useTranslation();
  const { format } = usePreferences();
  const [opened, setOpened] = useState<"share" | "print">();
  const close = () => setOpened(undefined);

  return (
    <>
      {/* Before the choices of the text, so that few presses of Tab reach it from the last line. */}
      <div className="flex w-full flex-wrap gap-2">
        {/* On a phone it is in the bar below the cart. */}
        <CopyButton copying={copying} className="flex-1 max-md:hidden" onCopy={onCopy} />
        {save}
      </div>
      <Segmented
        full
        label={t("cart.format.label")}
        options={[
          { value: "chat", label: t("cart.format.chat") },
          { value: "discord", label: "Discord" },
          { value: "plain", label: t("cart.format.plain") },
          { value: "csv", label: "CSV" },
        ]}
        value={format}
        onChange={(next) => setPreferences({ format: next })}
      />
      <OrderPreview key={format} copying={copying} format={format} total={view.order?.totalPenya} />
      <div className="flex flex-wrap gap-2">
        <PictureButton view={view} />
        <PassOnButton onPress={() => setOpened("share")} isDisabled={!view.order}>
          <Link2 className="size-4" aria-hidden="true" />
          {t("cart.share")}
        </PassOnButton>
        <PassOnButton onPress={() => setOpened("print")} isDisabled={!view.order}>
          <Printer className="size-4" aria-hidden="true" />
          {t("cart.print")}
        </PassOnButton>
      </div>
      <ShareOrderDialog view={view} isOpen={opened === "share"} onClose={close} />
      <PrintDialog isOpen={opened === "print"} onClose={close} />
    </>
  );
}

type PassOnButtonProps = Readonly<{ onPress: () => void; isDisabled: boolean; children: ReactNode }>;

function PassOnButton({ onPress, isDisabled, children }: PassOnButtonProps) {
  return (
    <Button size="sm" className="flex-auto" aria-haspopup="dialog" onClick={onPress} disabled={isDisabled}>
      {children}
    </Button>
  );
}

type ShareDialogProps = Readonly<{ view: OrderView; isOpen: boolean; onClose: () => void }>;

function ShareOrderDialog({ view, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const orderLink = useOrderLink();
  function linkOf() {
    const url = orderLink(view);
    if (url === undefined) return undefined;
    const length = t("cart.characters", { count: url.length, number: number(url.length) });
    return {
      url,
      help: t("share.help"),
      subject: t("share.subject"),
      qrLabel: t("share.qr"),
      aside: <span className="num font-normal text-text-3">{length}</span>,
    };
  }
  return (
    <ShareLinkDialog
      title={t("share.title")}
      isOpen={isOpen}
      onClose={onClose}
      linkOf={linkOf}
      notYet={t("share.notYet")}
    />
  );
}

type PrintDialogProps = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** Asks for the paper format and stores it, also for printing with the browser's own shortcut. */
function PrintDialog({ isOpen, onClose }: PrintDialogProps) {
  const { t } = useTranslation();
  const { paper } = usePreferences();
  return (
    <Dialog title={t("cart.paper.title")} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        <Segmented
          full
          label={t("cart.paper.label")}
          options={PAPERS.map((value) => ({ value, label: t(`cart.paper.${value}`) }))}
          value={paper}
          onChange={(chosen) => setPreferences({ paper: chosen })}
        />
        <p className="text-sm text-text-2">{t(`cart.paper.help.${paper}`)}</p>
        <Button
          look="primary"
          data-first-focus
          onClick={() => {
            onClose();
            window.print();
          }}
        >
          <Printer className="size-4.5" aria-hidden="true" />
          {t("cart.print")}
        </Button>
      </div>
    </Dialog>
  );
}
