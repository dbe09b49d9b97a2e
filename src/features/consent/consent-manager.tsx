import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { useIsAllowed } from "#client/services/consent.ts";
import { countView } from "#client/services/measurement.ts";
import type { Services } from "#contract/config.ts";
import { mayAdvertise } from "#contract/pages.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { ConsentBanner } from "./banner.tsx";
import { reloadIfNeeded, startConsent, startService } from "./consent.client.ts";
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

type ConsentStartProps = Readonly<{
  services: Services;
  /** The path of the current page. */
  path: string;
}>;

/** Renders nothing: loads the stored choice, and starts the allowed services on pages that allow them. */
function ConsentStart({ services, path }: ConsentStartProps) {
  const isMeasuring = useIsAllowed("measurement");
  const isAdvertising = useIsAllowed("advertising") && mayAdvertise(path);

  useEffect(() => void startConsent(services), [services]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: has to run on each navigation.
  useEffect(() => reloadIfNeeded(), [path]);
  useEffect(() => {
    if (!isMeasuring) return;
    startService("measurement");
    countView(path);
  }, [isMeasuring, path]);
  useEffect(() => {
    if (isAdvertising) startService("advertising");
  }, [isAdvertising]);

  return null;
}
