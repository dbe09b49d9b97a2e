import { Users } from "lucide-react";
import { useId, useState } from "react";
import { useCommunityRate } from "#client/state/community-rate.ts";
import { useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { CommunityText, RateOffer } from "./community-text.tsx";
import { ShareChoice } from "./share-choice.tsx";
import { useSharing } from "./use-sharing.ts";

type CommunityRowProps = Readonly<{
  servers: readonly KnownServer[];
  /** Whether the row is always shown, without the button that opens it. */
  isAlwaysOpen?: boolean;
}>;

/**
 * In the rate bar: a button with the community rate, an offer to take it, and the row that the button opens: whether the player's own rate is shared, and
 * the community rate beside it. A question about a rate that is to be shared opens the row too.
 */
export function CommunityRow({ servers, isAlwaysOpen = false }: CommunityRowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { server } = useRate();
  const community = useCommunityRate(server);
  const [isWanted, setWanted] = useState(isAlwaysOpen);
  const sharing = useSharing(server, servers.find(({ id }) => id === server)?.name ?? "", isWanted);
  const isOpen = isAlwaysOpen || isWanted || sharing.doubt !== undefined;
  const id = useId();
  return (
    <>
      {!isAlwaysOpen && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          title={t("rate.community.open")}
          onClick={() => setWanted(!isOpen)}
          // Where there is no room for the number, it wraps into a line that is cut off: the bar keeps its height.
          className={`${buttonClass("quiet", "sm")} order-4 flex-wrap content-start overflow-hidden max-md:w-11 min-[22.5rem]:max-md:order-1 md:max-w-max md:grow md:basis-9`}
        >
          <Users
            className={`h-10.5 w-4 flex-none md:h-7.5 ${sharing.isOn ? "text-moon" : ""}`}
            aria-hidden="true"
          />
          <span className="sr-only">{t("rate.community.open")}</span>
          {community?.rate && (
            <span className="num leading-10.5 md:leading-7.5">{`${number(community.rate.median)}${community.rate.certainty === "players" ? "" : "?"}`}</span>
          )}
        </button>
      )}
      {community && !isOpen && (
        <div className="order-9 flex basis-full border-t border-line pt-2 empty:hidden">
          <RateOffer community={community} />
        </div>
      )}
      <div
        id={id}
        className={
          isOpen
            ? "order-9 flex basis-full flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-sm"
            : "hidden"
        }
      >
        {/* Keeps the checkbox in its place until the rate has loaded. */}
        {server && (
          <span className="flex min-h-8 grow items-center max-md:basis-full max-md:empty:hidden">
            {community && <CommunityText community={community} isWide />}
          </span>
        )}
        <ShareChoice sharing={sharing} />
      </div>
    </>
  );
}
