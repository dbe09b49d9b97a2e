import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Fragment } from "react";
import { usePageHead } from "#client/state/page-head.ts";
import type { MonsterPage } from "#contract/item-pages.ts";
import { idInAddress } from "#domain/catalogue/item-address.ts";
import {
  CataloguePart,
  ItemLink,
  ItemNote,
  LinkedRow,
  Rows,
  useMonsterWords,
} from "#features/items/details/catalogue-part.tsx";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { monsterPageQuery } from "./catalogue-pages.client.ts";
import { DataNote } from "./data-note.tsx";
import { useMonsterHead } from "./entry-heads.ts";
import { EntryPage, MissingEntry } from "./entry-page.tsx";

/** A monster: its values, and what it drops. */
export function MonsterView() {
  const { language } = useTranslation();
  const { address } = useParams({ from: "/fwc-items/monsters/$address" });
  const id = idInAddress(address);
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...monsterPageQuery(id ?? 0, language),
    enabled: id !== undefined,
  });
  usePageHead(useMonsterHead(data));
  if (!data)
    return (
      <MissingEntry
        kind="monster"
        error={error ?? undefined}
        isLoading={id !== undefined && (isFetching || (isPending && !error))}
        onRetry={() => void refetch()}
      />
    );
  const { monster, drops, source } = data;
  return (
    <EntryPage title={monster.name}>
      <div className="card grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 p-4 md:p-5 xl:grid-cols-2">
        <MonsterFacts monster={monster} />
        <MonsterDrops drops={drops} />
      </div>
      <DataNote source={source} />
    </EntryPage>
  );
}

function MonsterFacts({ monster }: Pick<MonsterPage, "monster">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useItemWords();
  const { rank } = useMonsterWords();
  const range = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined || from === to
      ? from === undefined && to === undefined
        ? undefined
        : number(from ?? to ?? 0)
      : `${number(from)}–${number(to)}`;
  const amount = (of: number | undefined) => (of === undefined ? undefined : number(of));
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t("items.column.level"), amount(monster.level) ?? t("catalogue.monster.levelHidden")],
    [t("catalogue.monster.rank"), monster.rank && rank(monster.rank)],
    [t("items.detail.element"), monster.element && words.element(monster.element)],
    [words.parameter("hp"), amount(monster.hp)],
    [words.parameter("attack"), range(monster.attackMin, monster.attackMax)],
    [words.parameter("defense"), amount(monster.defense)],
    [words.parameter("magicdefense"), amount(monster.magicDefense)],
    [words.parameter("hitrate"), amount(monster.hitRate)],
    [words.parameter("parry"), amount(monster.parry)],
    [
      t("catalogue.monster.experience"),
      monster.experience === undefined ? undefined : words.points(monster.experience),
    ],
    [t("catalogue.monster.penya"), range(monster.penyaMin, monster.penyaMax)],
    [t("catalogue.monster.event"), monster.isEvent && t("catalogue.history.yes")],
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <Fragment key={name}>
              <dt className="text-text-3">{name}</dt>
              <dd className="num text-right">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function MonsterDrops({ drops }: Pick<MonsterPage, "drops">) {
  const { t } = useTranslation();
  const words = useMonsterWords();
  return (
    <CataloguePart title={t("catalogue.monster.drops")}>
      {drops.total === 0 ? (
        <p className="text-text-2">{t("catalogue.monster.nothing")}</p>
      ) : (
        <Rows {...drops}>
          {({ item, chance, isCommon }) => (
            <LinkedRow link={<ItemLink item={item} />}>
              <span className="grid flex-none justify-items-end">
                <span className="num text-sm text-text-2">
                  {chance ? words.chance(chance) : t("catalogue.chanceUnknown")}
                </span>
                {isCommon ? (
                  <span className="text-right text-xs text-text-3">{t("catalogue.monster.common")}</span>
                ) : (
                  <ItemNote item={item} />
                )}
              </span>
            </LinkedRow>
          )}
        </Rows>
      )}
    </CataloguePart>
  );
}
