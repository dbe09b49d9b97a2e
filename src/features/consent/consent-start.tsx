import { useEffect } from "react";
import { useIsAllowed } from "#client/services/consent.ts";
import { countView } from "#client/services/measurement.ts";
import type { Services } from "#contract/config.ts";
import { mayAdvertise } from "#contract/pages.ts";
import { reloadIfNeeded, startConsent, startService } from "./consent.client.ts";

type ConsentStartProps = Readonly<{
  services: Services;
  /** The path of the current page. */
  path: string;
}>;

/** Renders nothing: loads the stored choice, and starts the allowed services on pages that allow them. */
export function ConsentStart({ services, path }: ConsentStartProps) {
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
