import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { adsAreBlocked, requestAd } from "#client/ads.ts";
import { configQuery } from "#client/config.ts";
import { useIsAllowed } from "#client/consent.ts";
import type { Advertising } from "#contract/config.ts";
import { classNames } from "#ui/class-names.ts";

type AdSlotProps = Readonly<{
  /** Where it is; goes for the ad unit's name unless the operator has set one. */
  place: string;
  className?: string;
}>;

/** A place for an ad. There is none without advertising, without consent, or when its script is known not to come. */
export function AdSlot({ place, className }: AdSlotProps) {
  const { data: config } = useQuery(configQuery);
  const isAllowed = useIsAllowed("advertising");
  const ad = config?.services.advertising;
  return ad && isAllowed ? <Reserved ad={ad} place={place} className={className} /> : null;
}

type ReservedProps = Readonly<{ ad: Advertising; place: string; className: string | undefined }>;

/** As high before the ad has come as with it, so that nothing moves. */
function Reserved({ ad, place, className }: ReservedProps) {
  const { t } = useTranslation();
  const slot = useRef<HTMLModElement>(null);
  const [isWorthIt] = useState(() => !adsAreBlocked());
  useEffect(() => {
    if (slot.current) requestAd(slot.current);
  }, []);
  if (!isWorthIt) return null;
  return (
    <aside aria-label={t("consent.ad")} className={classNames("grid gap-1 print:hidden", className)}>
      <p className="text-2xs text-text-3" aria-hidden="true">
        {t("consent.ad")}
      </p>
      <ins
        ref={slot}
        className="adsbygoogle block h-70 w-full overflow-hidden rounded-md bg-inset no-underline"
        data-ad-client={ad.client}
        data-ad-slot={ad.slot ?? place}
      />
    </aside>
  );
}
