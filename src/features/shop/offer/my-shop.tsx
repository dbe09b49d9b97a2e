import { Link } from "@tanstack/react-router";
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
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import { ImportList } from "./import-list.tsx";
import { OfferedProducts, type WrongStock } from "./offered-products.tsx";
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
  const [wrong, setWrong] = useState<WrongStock["wrong"]>(new Set());
  if (!own) return <p className="text-text-2">{t("shop.loading")}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-text-2">{t("offer.help")}</p>
      <SellerName />
      <FcChoice />
      {own.offer.isExample && <ExampleRate />}
      <OfferedProducts {...own} setWrong={setWrong} />
      <ShopActions own={own} wrong={wrong} />
    </div>
  );
}

/** The prices in Penya would be those of no server. */
function ExampleRate() {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-3 py-2 text-sm">
      <span className="flex-[1_1_14rem]">{t("offer.exampleRate")}</span>
      <Link to="/rates" className={buttonClass("quiet", "sm")}>
        {t("offer.setRate")}
      </Link>
    </p>
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

/** Why there is no link; `false` if there is one. */
function useNoLinkReason({ products, offer }: OwnOffer, wrong: WrongStock["wrong"]): string | false {
  const { t } = useTranslation();
  const names = products.flatMap(({ product, name }) => (wrong.has(product.slug) ? [name] : []));
  if (names.length > 0) return t("offer.stockWaits", { names: names.join(", ") });
  return offer.products.length === 0 && t("offer.empty");
}

type ShopActionsProps = Readonly<{ own: OwnOffer }> & Pick<WrongStock, "wrong">;

function ShopActions({ own, wrong }: ShopActionsProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const help = useId();
  const [opened, setOpened] = useState<"link" | "import">();
  const close = () => setOpened(undefined);
  const reason = useNoLinkReason(own, wrong);

  function download() {
    const csv = listToFile(own.rows, separatorOf(locale));
    downloadFile(new File([csv], "skypurse-shop.csv", { type: "text/csv" }));
  }

  return (
    <div className="sticky -bottom-5 -mx-1 -mb-5 grid gap-2 bg-surface px-1 pt-3 pb-5 md:-bottom-6 md:-mb-6 md:pb-6">
      {reason && (
        <p id={help} className="text-sm text-warn">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="flex-1"
          disabled={reason !== false}
          aria-describedby={reason ? help : undefined}
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
