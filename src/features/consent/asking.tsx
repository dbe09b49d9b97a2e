import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { ConsentBanner } from "./banner.tsx";
import { ConsentStart } from "./consent-start.tsx";
import { consumeSavedChoiceFlag } from "./saved-news.ts";

type AskingProps = ComponentProps<typeof ConsentBanner> & ComponentProps<typeof ConsentStart>;

/**
 * Applies the stored consent choice and shows the banner when there is none. Rendered
 * when the site has services, or a choice from an earlier configuration is stored.
 */
export function ConsentManager({ path, ...banner }: AskingProps) {
  const { t } = useTranslation();
  const tellNews = useEffectEvent(() => {
    if (!consumeSavedChoiceFlag()) return;
    toastSuccess(t("consent.saved"));
    // Restores the focus that the reload has lost, unless the player has moved it since.
    if (document.activeElement === document.body) banner.onAnswered();
  });
  // Runs once: a choice saved later is reported after the next reload.
  useEffect(() => tellNews(), []);
  return (
    <>
      <ConsentStart services={banner.services} path={path} />
      <ConsentBanner {...banner} />
    </>
  );
}
