import { Download, Link2, Store, Upload } from "lucide-react";
import { useId, useState } from "react";
import { setSeller } from "#client/sync/own-products.ts";
import { setPreferences, useOwnProducts, usePreferences } from "#client/sync/player-documents.ts";
import { listToFile } from "#domain/offer/list-file.ts";
import { MAX_SELLER, offerToFragment } from "#domain/offer/offer-link.ts";
import { separatorOf } from "#domain/text/csv.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { downloadFile } from "#ui/browser/download-file.ts";
import { useNameError } from "#ui/field/name-problem.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import { ImportList } from "./import-list.tsx";
import { OfferedProducts } from "./offered-products.tsx";
import { type OwnOffer, useOwnOffer } from "./own-offer.ts";

type MyShopProps = Readonly<{ isOpen: boolean; onOpen: (isOpen: boolean) => void }>;

/** The button that opens the seller's own shop, with its dialog. */
export function MyShop({ isOpen, onOpen }: MyShopProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* A phone has the link below the list instead. */}
      <Button
        size="sm"
        look="ghost"
        aria-haspopup="dialog"
        className="max-md:hidden"
        onClick={() => onOpen(true)}
      >
        <Store className="size-4" aria-hidden="true" />
        {t("offer.open")}
      </Button>
      <Dialog title={t("offer.open")} size="wide" isOpen={isOpen} onClose={() => onOpen(false)}>
        <Shop />
      </Dialog>
    </>
  );
}

function Shop() {
  const { t } = useTranslation();
  const own = useOwnOffer();
  if (!own) return <p className="text-text-2">{t("shop.loading")}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-text-2">{t("offer.help")}</p>
      <SellerName />
      <FcChoice />
      <OfferedProducts {...own} />
      <ShopActions own={own} />
    </div>
  );
}

/** Saved when the field loses the focus. */
function SellerName() {
  const { t } = useTranslation();
  const nameError = useNameError();
  const { seller } = useOwnProducts();
  const [written, setWritten] = useState(seller);
  const wrong = nameError(written);

  function save() {
    const name = toSingleLine(written, MAX_SELLER);
    if (wrong === undefined && name !== seller) setSeller(name);
  }

  return (
    <TextField
      label={t("offer.seller")}
      placeholder={t("offer.sellerExample")}
      text={written}
      onText={setWritten}
      maxLength={MAX_SELLER}
      wrong={wrong}
      onBlur={save}
    />
  );
}

function FcChoice() {
  const { t } = useTranslation();
  const { showsFc } = usePreferences();
  return (
    <Segmented
      full
      label={t("cart.showsFc.label")}
      value={showsFc ? "both" : "penya"}
      options={[
        { value: "penya", label: t("cart.showsFc.penya") },
        { value: "both", label: t("cart.showsFc.both") },
      ]}
      onChange={(chosen) => setPreferences({ showsFc: chosen === "both" })}
    />
  );
}

function ShopActions({ own }: Readonly<{ own: OwnOffer }>) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const help = useId();
  const [opened, setOpened] = useState<"link" | "import">();
  const close = () => setOpened(undefined);
  const isEmpty = own.offer.products.length === 0;

  function download() {
    const csv = listToFile(own.rows, separatorOf(locale));
    downloadFile(new File([csv], "skypurse-shop.csv", { type: "text/csv" }));
  }

  return (
    <div className="sticky -bottom-5 -mx-1 -mb-5 grid gap-2 bg-surface px-1 pt-3 pb-5 md:-bottom-6 md:-mb-6 md:pb-6">
      {isEmpty && (
        <p id={help} className="text-sm text-warn">
          {t("offer.empty")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="flex-1"
          disabled={isEmpty}
          aria-describedby={isEmpty ? help : undefined}
          onClick={() => setOpened("link")}
        >
          <Link2 className="size-4.5" aria-hidden="true" />
          {t("offer.link")}
        </Button>
        <Button onClick={download}>
          <Download className="size-4" aria-hidden="true" />
          {t("offer.save")}
        </Button>
        <Button onClick={() => setOpened("import")}>
          <Upload className="size-4" aria-hidden="true" />
          {t("offer.import")}
        </Button>
      </div>
      <ShareLinkDialog
        title={t("offer.linkTitle")}
        isOpen={opened === "link"}
        onClose={close}
        linkOf={() => ({
          url: `${window.location.origin}/offer#${offerToFragment(own.offer)}`,
          help: t("offer.linkHelp"),
          subject: t("offer.subject"),
          qrLabel: t("offer.qr"),
        })}
      />
      <Dialog title={t("offer.importTitle")} size="wide" isOpen={opened === "import"} onClose={close}>
        <ImportList onDone={close} />
      </Dialog>
    </div>
  );
}
