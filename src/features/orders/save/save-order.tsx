import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { useId, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import type { SaveOrderProps } from "./save-dialog.tsx";

const SaveDialog = lazyPart(async () => (await import("./save-dialog.tsx")).SaveDialog);

/** The button that saves the order. A visitor is sent to the sign-in page first, and back. */
export function SaveOrder(props: SaveOrderProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const icon = <Bookmark className="size-4.5" aria-hidden="true" />;
  if (player === null)
    return (
      <>
        <Link
          to="/login"
          search={{ next: "/shop?order=open" }}
          aria-describedby={id}
          className={`${buttonClass("quiet")} h-12 md:h-10`}
        >
          {icon}
          <span>{t("orders.save.open")}</span>
        </Link>
        <p id={id} className="basis-full text-xs text-text-3">
          {t("orders.save.signIn")}
        </p>
      </>
    );
  return (
    <>
      <Button
        className="h-12 md:h-10"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        disabled={!props.order}
      >
        {icon}
        <span>{t("orders.save.open")}</span>
      </Button>
      <SaveDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
