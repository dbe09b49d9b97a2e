import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { requestAd, useAdsAreBlocked } from "#client/services/ads.ts";
import { configQuery } from "#client/services/config.ts";
import { isProbablyAllowed, useIsAllowed } from "#client/services/consent.ts";
import type { Advertising } from "#contract/config.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";

type AdSlotProps = Readonly<{
  /** The position of the slot; used as the ad unit's id unless the operator has configured one. */
  place: string;
  className?: string;
}>;

/**
 * A slot for an ad. It is absent without advertising or without consent. With an earlier consent
 * its space is reserved from the first render, before the configuration and the choice are loaded.
 */
export function AdSlot({ place, className }: AdSlotProps) {
  const { data: config, isError } = useQuery(configQuery);
  const isAllowed = useIsAllowed("advertising");
  const isHydrated = useHydrated();
  // The server does not know the choice, and the browser hydrates with the same.
  const wasAllowed = useMemo(() => isHydrated && isProbablyAllowed("advertising"), [isHydrated]);
  const ad = config?.services.advertising;
  if (isError || ad === null || !(isAllowed ?? wasAllowed)) return null;
  return <Reserved ad={isAllowed ? ad : undefined} place={place} className={className} />;
}

type ReservedProps = Readonly<{ ad: Advertising | undefined; place: string; className: string | undefined }>;

/** Has the same height before and after the ad loads, to avoid a layout shift. */
function Reserved({ ad, place, className }: ReservedProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const isBlocked = useAdsAreBlocked();
  const [isGone, setGone] = useState(isBlocked);
  useLayoutEffect(() => {
    // A blocked ad gives up its space only below the viewport, where removing it moves nothing visible.
    if (isBlocked && (box.current?.getBoundingClientRect().top ?? 0) >= innerHeight) setGone(true);
  }, [isBlocked]);
  if (isGone) return null;
  const hasAd = ad && !isBlocked;
  return (
    <aside
      ref={box}
      aria-label={hasAd ? t("consent.ad") : undefined}
      aria-hidden={!hasAd}
      className={classNames("grid h-75 content-start gap-1 print:hidden", className)}
    >
      {hasAd && (
        <>
          <p className="text-2xs text-text-3" aria-hidden="true">
            {t("consent.ad")}
          </p>
          <Place ad={ad} place={place} />
        </>
      )}
    </aside>
  );
}

function Place({ ad, place }: Readonly<{ ad: Advertising; place: string }>) {
  const slot = useRef<HTMLModElement>(null);
  useEffect(() => {
    if (slot.current) requestAd(slot.current);
  }, []);
  return (
    <ins
      ref={slot}
      className="adsbygoogle block h-70 w-full overflow-hidden rounded-md bg-inset no-underline"
      data-ad-client={ad.client}
      data-ad-slot={ad.slot ?? place}
    />
  );
}
