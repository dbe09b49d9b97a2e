import { Heart } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { CouplePointsProps } from "./couple-dialog.tsx";

const CoupleDialog = lazyPart(async () => (await import("./couple-dialog.tsx")).CoupleDialog);

/** The button that opens the calculator of flowers and couple skill points. */
export function CouplePoints(props: CouplePointsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="sm" look="ghost" aria-haspopup="dialog" onClick={() => props.onOpen(true)}>
        <Heart className="size-4" aria-hidden="true" />
        <span className="max-[24rem]:sr-only">{t("couple.open")}</span>
      </Button>
      <CoupleDialog {...props} />
    </>
  );
}
