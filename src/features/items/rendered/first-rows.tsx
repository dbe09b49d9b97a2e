import { ChampionshipGear } from "#features/items/championship/championship-gear.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import type { FirstList } from "./first-list.ts";
import { RenderedCards } from "./rendered-cards.tsx";
import { RenderedTable } from "./rendered-table.tsx";

/**
 * The first rows of the items page in the HTML of the server, as cards and as a table: styles show one of them. `url` is the
 * page's, without a host.
 */
export function FirstRows({ list, url }: Readonly<{ list: FirstList; url: string }>) {
  const { t } = useTranslation();
  if (list.items.length === 0) return <Empty title={t("items.nothing")} />;
  if (list.gear.length > 0) return <ChampionshipGear gear={list.gear} />;
  return (
    <>
      <RenderedCards list={list} url={url} />
      <RenderedTable list={list} url={url} />
    </>
  );
}
