import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { Banner } from "./banner.tsx";
import { ConsentStart } from "./consent-start.tsx";
import { takeSavedNews } from "./saved-news.ts";

type AskingProps = ComponentProps<typeof Banner> & ComponentProps<typeof ConsentStart>;

/** Where there is, or was, something to agree to: acts on what was chosen, and asks whoever has not. */
export function Asking({ path, ...banner }: AskingProps) {
  const { t } = useTranslation();
  const tellNews = useEffectEvent(() => {
    if (!takeSavedNews()) return;
    toastSuccess(t("consent.saved"));
    // The reload has lost the focus; whoever has moved it since keeps it.
    if (document.activeElement === document.body) banner.onAnswered();
  });
  // Once: what comes later is for the page after the next reload.
  useEffect(() => tellNews(), []);
  return (
    <>
      <ConsentStart services={banner.services} path={path} />
      <Banner {...banner} />
    </>
  );
}
