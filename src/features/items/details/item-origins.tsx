import { ArrowRight } from "lucide-react";
import type { ItemPage } from "#contract/item-pages.ts";
import type { Translate } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import {
  CataloguePart,
  ItemLink,
  ItemNote,
  LinkedRow,
  MonsterLink,
  Rows,
  useMonsterWords,
} from "./catalogue-part.tsx";

/** Where an item comes from, what it is good for, and items like it. Parts without a row are left out. */
export function ItemOrigins({ page }: Readonly<{ page: ItemPage }>) {
  const { t } = useTranslation();
  const { drops, sellers, madeFrom, usedIn, quests, alike } = page;
  return (
    <>
      {drops && drops.total > 0 && <DropsOfItem drops={drops} />}
      {sellers && sellers.total > 0 && <Sellers sellers={sellers} />}
      {madeFrom && madeFrom.total > 0 && <Exchanges title={t("catalogue.madeFrom")} exchanges={madeFrom} />}
      {usedIn && usedIn.total > 0 && <Exchanges title={t("catalogue.usedIn")} exchanges={usedIn} />}
      {quests && quests.total > 0 && <QuestsOfItem quests={quests} />}
      {alike.length > 0 && (
        <CataloguePart title={t("catalogue.alike")}>
          <Rows total={alike.length} rows={alike}>
            {(item) => (
              <LinkedRow link={<ItemLink item={item} />}>
                <ItemNote item={item} byRarity />
              </LinkedRow>
            )}
          </Rows>
        </CataloguePart>
      )}
    </>
  );
}

function DropsOfItem({ drops }: Readonly<{ drops: NonNullable<ItemPage["drops"]> }>) {
  const { t } = useTranslation();
  const words = useMonsterWords();
  return (
    <CataloguePart title={t("catalogue.drops")}>
      <Rows {...drops}>
        {({ monster, chance }) => (
          <LinkedRow link={<MonsterLink monster={monster} />}>
            <span className="num flex-none text-sm text-text-2">
              {chance ? words.chance(chance) : t("catalogue.chanceUnknown")}
            </span>
          </LinkedRow>
        )}
      </Rows>
    </CataloguePart>
  );
}

function Sellers({ sellers }: Readonly<{ sellers: NonNullable<ItemPage["sellers"]> }>) {
  const { t } = useTranslation();
  return (
    <CataloguePart title={t("catalogue.sellers")}>
      <Rows {...sellers}>
        {({ npc, place, tab }) => (
          <p className="py-1.5">
            {npc}
            <span className="ml-2 text-sm text-text-3">
              {[...(place === undefined ? [] : [placeWord(place, t)]), ...(tab ? [tab] : [])].join(" · ")}
            </span>
          </p>
        )}
      </Rows>
    </CataloguePart>
  );
}

const PLACES = [
  "lodestar",
  "lodelight",
  "flyingstation",
  "weaponstore",
  "armorstore",
  "foodstore",
  "magicstore",
  "generalstore",
  "publicoffice",
  "questoffice",
  "dungeon",
  "shieldstore",
  "warpzone",
  "instance",
] as const;

/** A newer place is shown as the game writes it. */
function placeWord(word: string, t: Translate): string {
  const known = PLACES.find((one) => one === word);
  return known ? t(`catalogue.place.${known}`) : word;
}

type Exchange = NonNullable<ItemPage["madeFrom"]>["rows"][number];

function Exchanges({
  title,
  exchanges,
}: Readonly<{ title: string; exchanges: NonNullable<ItemPage["usedIn"]> }>) {
  return (
    <CataloguePart title={title}>
      <Rows {...exchanges}>{(exchange) => <ExchangeRow exchange={exchange} />}</Rows>
    </CataloguePart>
  );
}

const CRAFTS = ["alchemy", "cooking", "carpentry", "smithing"] as const;

const MENUS = [
  "traderedchips",
  "tradebluechips",
  "tradegreenchips",
  "tradeyellowchips",
  "tradepkchips",
  "tradekalgaschips",
  "traderings",
  "tradeearrings",
  "tradenecklaces",
  "petcandycrafting",
  "petsacrificing",
  "createultimate",
  "fuseultimatejewel",
] as const;

/** The craft, or the menu of an NPC; a newer menu is named as the game writes it. */
function menuWord(word: string, t: Translate): string {
  const craft = CRAFTS.find((one) => one === word);
  if (craft) return t(`catalogue.craft.${craft}`);
  const menu = MENUS.find((one) => one === word);
  return `${t("catalogue.exchange")} · ${menu ? t(`catalogue.menu.${menu}`) : word}`;
}

function ExchangeRow({ exchange: { menu, input, output } }: Readonly<{ exchange: Exchange }>) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 py-1">
      <span className="col-span-3 text-xs wrap-anywhere text-text-3">{menuWord(menu, t)}</span>
      <Counted items={input} />
      <ArrowRight className="size-4 flex-none text-text-3" aria-label={t("catalogue.becomes")} />
      <Counted items={output} />
    </div>
  );
}

function Counted({ items }: Readonly<{ items: Exchange["input"] }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (items.length === 0) return <span className="text-sm text-text-3">{t("catalogue.inputUnknown")}</span>;
  return (
    <ul className="min-w-0">
      {items.map(({ item, count, upgrade }) => (
        <li key={`${item.id} ${upgrade}`}>
          <ItemLink
            item={item}
            before={count === 1 ? undefined : `${number(count)} ×`}
            after={upgrade ? `+${upgrade}` : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function QuestsOfItem({ quests }: Readonly<{ quests: NonNullable<ItemPage["quests"]> }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <CataloguePart title={t("catalogue.quests.title")}>
      <Rows {...quests}>
        {({ name, level, count, need }) => (
          <LinkedRow
            link={
              <p className="py-1.5 wrap-anywhere">
                {name}
                {level !== undefined && (
                  <span className="num ml-2 text-sm text-text-3">{t("items.levelOf", { level })}</span>
                )}
              </p>
            }
          >
            <span className="num flex-none text-sm text-text-2">
              {t(`catalogue.quests.${need}`, { number: number(count) })}
            </span>
          </LinkedRow>
        )}
      </Rows>
    </CataloguePart>
  );
}
