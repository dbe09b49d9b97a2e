import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { ConsentBanner } from "./banner.tsx";
import { ConsentStart } from "./consent-start.tsx";
import { consumeSavedChoiceFlag } from "./saved-choice-flag.ts";

type ConsentManagerProps = ComponentProps<typeof ConsentBanner> & ComponentProps<typeof ConsentStart>;

/**
 * Applies the stored consent choice and shows the banner when there is none. Rendered
 * when the site has services, or a choice from an earlier configuration is stored.
 */
export function ConsentManager({ path, ...banner }: ConsentManagerProps) {
  const { t } = useTranslation();
  const reportSavedChoice = useEffectEvent(() => {
    if (!consumeSavedChoiceFlag()) return;
    toastSuccess(t("consent.saved"));
    // Restores the focus that the reload has lost, unless the player has moved it since.
    if (document.activeElement === document.body) banner.onChosen();
  });
  // Runs once: a choice saved later is reported after the next reload.
  useEffect(() => reportSavedChoice(), []);
  return (
    <>
      <ConsentStart services={banner.services} path={path} />
      <ConsentBanner {...banner} />
    </>
  );
}
