import type { ReactNode } from "react";
import type { GameItem } from "#contract/items.ts";
import { type Item, STATS } from "#domain/catalogue/item.ts";
import { itemKind } from "#domain/catalogue/item-kind.ts";
import { linesOf } from "#domain/catalogue/item-stats.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure, Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { CataloguePart } from "./catalogue-part.tsx";
import { ItemHistory } from "./item-history.tsx";
import { ItemOrigins } from "./item-origins.tsx";
import { attackSpeedWord, useAbilityText, useDurationText, useItemWords } from "./item-words.ts";
import { SetOfItem } from "./set-of-item.tsx";
import type { ShownItem } from "./shown-item.ts";
import { AccessoryUpgrades, ItemUpgradeTable } from "./upgrade-table.tsx";

type ItemContentProps = Readonly<{
  shown: ShownItem;
  /** Two columns on a wide screen. */
  isPage?: boolean;
  /** What the item would change for a character. */
  equip: ReactNode;
  /** The way to the planner of its upgrade. */
  planner: ReactNode;
}>;

/** All that is known of an item, in its panel and on its page. Until its document arrives, what the list has. */
export function ItemContent({ shown, isPage = false, equip, planner }: ItemContentProps) {
  const { item, detail, set, page, isLoading, retry } = shown;
  const { t } = useTranslation();
  return (
    <div
      className={
        isPage
          ? "grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 xl:grid-cols-2"
          : "grid grid-cols-[minmax(0,1fr)] gap-5"
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {equip && (
          <div className="needs-scripts rounded-lg border border-line bg-inset p-3 empty:hidden">{equip}</div>
        )}
        <ItemTags item={item} detail={detail} />
        {page?.gone && <GoneNote gone={page.gone} />}
        <Facts item={item} detail={detail} isSold={(page?.sellers?.total ?? 0) > 0} />
        {/* What follows would move when the details arrive. */}
        {!isLoading && <Effects item={item} detail={detail} />}
        {!detail &&
          (isLoading ? (
            <ItemSkeleton />
          ) : (
            <Failure title={t("items.detail.failed")} retryLabel={t("general.retry")} onRetry={retry} />
          ))}
        {!isLoading && (item.attack || item.defense) && <ItemUpgradeTable item={item} />}
        {detail?.upgrades && <AccessoryUpgrades upgrades={detail.upgrades} />}
        {detail && item.category === "accessories" && !detail.upgrades && /\+\d+$/.test(item.name) && (
          <p className="text-sm text-text-3">{t("items.detail.ownItems")}</p>
        )}
        {!isLoading && planner && <div className="flex flex-wrap empty:hidden">{planner}</div>}
      </div>
      {!isLoading && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {set && <SetOfItem set={set} item={item.id} />}
          {page && <ItemOrigins page={page} />}
          {page && <ItemHistory history={page.history} />}
          <DataOfItem item={item} detail={detail} />
        </div>
      )}
    </div>
  );
}

type FactsProps = Readonly<{ item: Item; detail: GameItem | undefined }>;

function ItemTags({ item, detail }: FactsProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <div className="flex flex-wrap gap-1.5">
      <Tag>{words.kind(itemKind(item))}</Tag>
      <Tag>{words.rarity(item.rarity)}</Tag>
      {item.edition !== undefined && <Tag tone="moon">{t("items.fwc.year", { year: item.edition })}</Tag>}
      {detail?.isPremium && <Tag tone="moon">{t("items.detail.premium")}</Tag>}
    </div>
  );
}

function GoneNote({ gone }: Readonly<{ gone: NonNullable<NonNullable<ShownItem["page"]>["gone"]> }>) {
  const { t } = useTranslation();
  const { date } = useLocale();
  return (
    <p className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
      {t("catalogue.gone", { date: date(gone.date) })}
    </p>
  );
}

function ItemSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("items.loading")}
      className="grid animate-[appear_1ms_150ms_backwards] gap-2"
    >
      <span className="skeleton h-4 w-2/3" />
      <span className="skeleton h-4 w-1/2" />
    </div>
  );
}

function DataOfItem({ item, detail }: FactsProps) {
  const { t } = useTranslation();
  const { date } = useLocale();
  return (
    <p className="text-xs text-text-3">
      <span>{t("items.detail.id", { id: item.id })}</span>
      {detail?.date && <span>{` · ${t("items.detail.date", { date: date(detail.date) })}`}</span>}
    </p>
  );
}

/** `isSold`: NPCs are known to sell it, also if the item itself states no price. */
function Facts({ item, detail, isSold }: FactsProps & Readonly<{ isSold: boolean }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  const duration = useDurationText();
  return (
    <dl className="grid gap-y-1.5">
      <Fact name={t("items.column.level")}>{words.points(item.level)}</Fact>
      <Fact name={t("items.column.class")}>
        {item.classId ? words.className(item.classId) : t("items.anybody")}
      </Fact>
      <Fact name={t("items.sex.label")}>{t(`items.sex.${item.sex ?? "any"}`)}</Fact>
      {item.category === "weapons" && (
        <Fact name={t("items.detail.hands")}>
          {item.isTwoHanded ? t("items.detail.twoHanded") : t("items.detail.oneHanded")}
        </Fact>
      )}
      {detail?.attackSpeed && (
        <Fact name={words.parameter("attackSpeed")}>{attackSpeedWord(detail.attackSpeed, t)}</Fact>
      )}
      {detail?.element && <Fact name={t("items.detail.element")}>{words.element(detail.element)}</Fact>}
      {detail?.sellPrice !== undefined && (
        <Trade detail={detail} sellPrice={detail.sellPrice} isSold={isSold} />
      )}
      {detail && (
        <>
          {detail.cooldown !== undefined && (
            <Fact name={t("items.detail.cooldown")}>{duration(detail.cooldown)}</Fact>
          )}
          {detail.duration !== undefined && (
            <Fact name={t("items.detail.duration")}>{duration(detail.duration)}</Fact>
          )}
        </>
      )}
    </dl>
  );
}

/** The prices of the game's own traders, and whether players can trade it. */
function Trade({
  detail,
  sellPrice,
  isSold,
}: Readonly<{ detail: GameItem; sellPrice: number; isSold: boolean }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <>
      <Fact name={t("items.detail.buy")}>
        {detail.buyPrice === undefined ? (
          t(`items.detail.${isSold ? "priceUnknown" : "notSold"}`)
        ) : (
          <Amount amount={detail.buyPrice} currency="penya" unit />
        )}
      </Fact>
      <Fact name={t("items.detail.sell")}>
        <Amount amount={sellPrice} currency="penya" unit />
      </Fact>
      <Fact name={t("items.detail.stack")}>{words.points(detail.stack)}</Fact>
      <Fact name={t("items.detail.trade")}>
        {detail.isBound ? t("items.detail.bound") : t("items.detail.tradable")}
      </Fact>
    </>
  );
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className="flex justify-between gap-x-4">
      <dt className="flex-none text-text-3">{name}</dt>
      <dd className="num min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The eight stats, then all other effects of the item. */
function Effects({ item, detail }: FactsProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  const abilityText = useAbilityText();
  const stats = STATS.flatMap((stat) => linesOf(item, stat).map((line) => ({ stat, line })));
  const abilities = detail?.abilities ?? [];
  if (stats.length === 0 && abilities.length === 0) return null;
  return (
    <CataloguePart title={t("items.detail.effects")}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        {stats.map(({ stat, line }) => (
          <Effect key={`${stat} ${line.unit}`} name={words.parameter(stat)} amount={words.line(line)} />
        ))}
        {abilities.map((ability, index) => (
          <Effect
            // biome-ignore lint/suspicious/noArrayIndexKey: an item's abilities keep their order, and may repeat.
            key={index}
            name={words.parameter(ability.parameter)}
            amount={abilityText(ability)}
          />
        ))}
      </dl>
    </CataloguePart>
  );
}

function Effect({ name, amount }: Readonly<{ name: string; amount: string }>) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-t border-line py-1.5">
      <dt className="min-w-0 text-text-2 wrap-anywhere">{name}</dt>
      <dd className="num text-right font-semibold">{amount}</dd>
    </div>
  );
}
