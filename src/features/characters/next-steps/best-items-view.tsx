import { useRef, useState } from "react";
import { type BestItem, withEquipped } from "#domain/character/next-steps/best-items.ts";
import type { Situation } from "#domain/character/next-steps/next-steps-request.ts";
import type { Wish } from "#domain/character/next-steps/wish.ts";
import { MAX_UPGRADE } from "#domain/gear/upgrade-bonus.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { OpenGearSet, WornItems } from "#features/characters/gear/gear-set.ts";
import { useWear } from "#features/characters/gear/use-wear.ts";
import { NumberDifference, numberChangeKey } from "#features/characters/numbers/number-changes-list.tsx";
import { useNumberWords } from "#features/characters/numbers/number-words.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { InlineSelect } from "#ui/field/select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { AnswerState, NothingFound } from "./answer-state.tsx";
import { usualUpgrade } from "./candidates.ts";
import { type PriceOfItem, SCOPES, type Scope, useCandidates } from "./use-candidates.ts";
import { useNextSteps } from "./use-next-steps.ts";

type BestItemsProps = Readonly<{
  gearSet: OpenGearSet;
  all: readonly Character[];
  situation: Situation;
  wish: Wish;
  items: WornItems;
  priceOf: PriceOfItem;
}>;

const UPGRADES = Array.from({ length: MAX_UPGRADE + 1 }, (_, upgrade) => String(upgrade));

/** The best item for each slot among those that the player owns, can equip, or can buy up to a price. */
export function BestItemsView(props: BestItemsProps) {
  const { gearSet, all, situation, priceOf } = props;
  const { t } = useTranslation();
  const [scope, setScope] = useState<Scope>("owned");
  const [upgrade, setUpgrade] = useState(() => usualUpgrade(gearSet.set.gear));
  const [price, setPrice] = useState("");
  const reading = parseAmount(price, "penya");
  const mostPenya = reading.kind === "amount" ? reading.amount : undefined;
  const wearer = situation.build;
  const candidates = useCandidates({ gearSet, all, wearer, scope, upgrade, mostPenya, priceOf });
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <InlineSelect
          label={t("next-steps.items.scope")}
          value={scope}
          options={SCOPES.map((value) => ({ value, label: t(`next-steps.items.from.${value}`) }))}
          onChange={setScope}
        />
        {scope !== "owned" && (
          <InlineSelect
            label={t("next-steps.items.upgrade")}
            value={String(upgrade)}
            options={UPGRADES.map((value) => ({
              value,
              label: t("next-steps.items.at", { upgrade: `+${value}` }),
            }))}
            onChange={(value) => setUpgrade(Number(value))}
          />
        )}
      </div>
      {scope === "priced" && (
        <div className="max-w-90">
          <MoneyField
            label={t("next-steps.items.most")}
            currency="penya"
            text={price}
            onText={setPrice}
            reading={reading}
            note={t("next-steps.items.prices")}
          />
        </div>
      )}
      {candidates.isError ? (
        <Failure
          title={t("characters.itemsFailed")}
          retryLabel={t("general.retry")}
          onRetry={candidates.retry}
        />
      ) : (
        <FoundItems
          {...props}
          candidates={candidates}
          isAsking={scope === "priced" && mostPenya === undefined}
        />
      )}
    </>
  );
}

type FoundItemsProps = BestItemsProps &
  Readonly<{ candidates: ReturnType<typeof useCandidates>; isAsking: boolean }>;

function FoundItems(props: FoundItemsProps) {
  const { candidates, situation, wish, isAsking } = props;
  const { t } = useTranslation();
  const { number } = useLocale();
  const { isKnown, count, withoutPrice, key } = candidates;
  const results = useRef<HTMLDivElement>(null);
  const isReady = isKnown && count > 0;
  const state = useNextSteps(
    "items",
    isReady ? situation : undefined,
    async (known, signal) => ({ ...known, wish, candidates: await candidates.packed(signal) }),
    { wish, key },
  );
  return (
    // Takes the focus when the button of an item goes, because it is put on.
    <div ref={results} tabIndex={-1} className="grid gap-3 outline-none">
      {isKnown && withoutPrice > 0 && (
        <p className="text-xs text-text-3">
          {t("next-steps.items.withoutPrice", { count: withoutPrice, number: number(withoutPrice) })}
        </p>
      )}
      {isAsking ? null : isKnown && count === 0 ? (
        <NothingFound>{t(candidates.emptyText)}</NothingFound>
      ) : (
        <AnswerState state={isReady ? state : { ...state, answer: undefined }}>
          {(answer) => <BestList {...props} answer={answer} onWorn={() => results.current?.focus()} />}
        </AnswerState>
      )}
    </div>
  );
}

type BestListProps = FoundItemsProps & Readonly<{ answer: readonly BestItem[]; onWorn: () => void }>;

function BestList({ answer, ...props }: BestListProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const { locale } = useLocale();
  const better = answer.filter(({ best }) => best);
  const others = answer.filter(({ best, count }) => !best && count > 0).map(({ slot }) => labels.slot(slot));
  if (better.length === 0) return <NothingFound>{t("next-steps.items.nothingBetter")}</NothingFound>;
  return (
    <>
      <ul aria-label={t("next-steps.items.title")} className="grid">
        {better.map((one) => (
          <BestRow key={one.slot} {...props} {...one} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="text-xs text-text-3">
          {t("next-steps.items.bestAlready", { slots: new Intl.ListFormat(locale).format(others) })}
        </p>
      )}
    </>
  );
}

type BestRowProps = Omit<BestListProps, "answer"> & BestItem;

function BestRow({ slot, best, gearSet, items, candidates, onWorn }: BestRowProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const labels = useGearLabels();
  const words = useNumberWords();
  const wear = useWear(gearSet);
  if (!best) return null;
  const { worn, takenOff, changes } = best;
  const item = candidates.itemOf(worn.item);
  const plainName = String(item?.name[language] ?? item?.name.en ?? worn.item);
  const name = worn.upgrade === 0 ? plainName : `${plainName} +${worn.upgrade}`;
  const [off] = takenOff;
  const offItem = off && gearSet.set.gear[off];
  const offName = offItem && items.nameOf(offItem.item);
  function putOn() {
    if (!item) return;
    const itemOf = (id: number) => items.itemOf(id) ?? candidates.itemOf(id);
    const equipped = (gear: typeof gearSet.set.gear) => withEquipped(gear, slot, { item, worn }, itemOf).gear;
    wear({ name, offName, equipped });
    onWorn();
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2 text-sm first:border-t-0">
      <div className="min-w-0">
        <p className="text-xs text-text-3">{labels.slot(slot)}</p>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="num flex flex-wrap gap-x-3">
          {changes.map((change) => (
            <span key={numberChangeKey(change)}>
              <span className="text-text-2">{words.nameOfReading(change, change.reading)} </span>
              <NumberDifference change={change} />
            </span>
          ))}
        </p>
        {offName && <p className="text-xs text-warn">{t("characters.wear.takesOff", { name: offName })}</p>}
      </div>
      <Button size="sm" aria-label={t("characters.wear.doName", { name })} onClick={putOn}>
        {t("characters.wear.do")}
      </Button>
    </li>
  );
}
