import { useQuery } from "@tanstack/react-query";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { ClassTree } from "#features/guides/widgets/class-tree.tsx";
import { GameClock } from "#features/guides/widgets/game-clock.tsx";
import { KeyList } from "#features/guides/widgets/key-list.tsx";
import { LevelGap } from "#features/guides/widgets/level-gap.tsx";
import { TradeFlow } from "#features/guides/widgets/trade-flow.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";

const WIDGETS = { ClassTree, GameClock, KeyList, LevelGap, ServerList, TradeFlow };

export function WelcomeScreen() {
  return <GuidePage name="welcome" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}

/** The operator maintains the list. */
function ServerList() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS, isError } = useQuery(serversQuery);
  return (
    <figure className="my-5">
      <figcaption className="text-md font-semibold">{t("guides.servers.caption")}</figcaption>
      {isError && servers.length === 0 && <p className="mt-2 text-text-2">{t("guides.servers.failed")}</p>}
      <ul className="mt-2 flex min-h-9 flex-wrap gap-2">
        {servers.map(({ id, name }) => (
          <li
            key={id}
            className="inline-flex h-9 items-center rounded-full border border-line bg-surface-2 px-3.5 text-md font-medium"
          >
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
