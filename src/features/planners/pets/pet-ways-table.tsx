import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { computeIn } from "#client/state/worker-task.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { type PetWay, type PetWaysRequest, REROLLS, type RerollPrices } from "#domain/pets/pet-ways.ts";
import { FactTable } from "#features/planners/shared/fact-table.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { MoneyAmountField } from "#features/planners/shared/number-fields.tsx";
import { MAX_PLAN_PRICE } from "#features/planners/shared/plan-values.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { PetRequest } from "./pet-link.ts";

type PetWaysProps = Readonly<{ request: PetRequest; onRequest: (request: PetRequest) => void }>;

/** What a pet costs by sacrifices alone, and with reroll scrolls in its best tier: on average, and with 50, 90 and 99 %. */
export function PetWays({ request, onRequest }: PetWaysProps) {
  const { t } = useTranslation();
  const { rerolls } = request;
  const { computed, isOutdated, isFailed } = usePetWays(request);
  return (
    <section aria-label={t("planners.pet.ways.title")} className="card overflow-hidden">
      <div className="grid gap-3 p-4 md:p-5">
        <div className="grid gap-1">
          <h3 className="card-title">{t("planners.pet.ways.title")}</h3>
          <p className="text-sm text-text-2">{t("planners.pet.ways.help")}</p>
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {REROLLS.map((kind) => (
            <MoneyAmountField
              key={kind}
              currency="penya"
              label={t(`planners.pet.ways.price.${kind}`)}
              value={rerolls[kind]}
              onValue={(price) =>
                onRequest({ ...request, rerolls: { ...rerolls, [kind]: price || undefined } })
              }
              max={MAX_PLAN_PRICE}
            />
          ))}
        </div>
        {isFailed && <Failure title={t("planners.upgrade.failed")} />}
        {computed && <DearerScrolls ways={computed.ways} rerolls={computed.asked.rerolls} />}
      </div>
      {computed ? (
        <div
          aria-busy={isOutdated}
          className={classNames("transition-opacity duration-160", isOutdated && "opacity-60")}
        >
          <WaysTable ways={computed.ways} />
        </div>
      ) : (
        !isFailed && (
          <SkeletonRows label={t("planners.upgrade.computing")} count={1}>
            <div className="skeleton m-4 h-10" />
          </SkeletonRows>
        )
      )}
      <AboutNumbers className="border-t border-line px-4 py-1.5 md:px-5">
        <li>{t("planners.pet.ways.note.rule")}</li>
        <li>{t("planners.ways.note.about")}</li>
      </AboutNumbers>
    </section>
  );
}

/** Computed in a worker; until the new ones are there, those of the request before. */
function usePetWays({ plan, prices, rerolls }: PetRequest) {
  const asked: PetWaysRequest = { plan, prices, rerolls };
  const { data, isFetching, isError } = useQuery({
    queryKey: ["pet ways", asked],
    queryFn: async ({ signal }) => {
      const worker = new Worker(new URL("../upgrade/plan.worker.ts", import.meta.url), { type: "module" });
      return { asked, ways: await computeIn<readonly PetWay[]>(worker, asked, signal) };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { computed: data, isOutdated: isFetching, isFailed: isError };
}

function DearerScrolls({ ways, rerolls }: Readonly<{ ways: readonly PetWay[]; rerolls: RerollPrices }>) {
  const { t } = useTranslation();
  return REROLLS.filter(
    (kind) => rerolls[kind] !== undefined && !ways.some(({ scroll }) => scroll?.kind === kind),
  ).map((kind) => (
    <p key={kind} role="status" className="text-sm text-text-2">
      {t("planners.pet.ways.dearer", { scroll: t(`planners.pet.ways.scroll.${kind}`) })}
    </p>
  ));
}

function WaysTable({ ways }: Readonly<{ ways: readonly PetWay[] }>) {
  const { t } = useTranslation();
  const { amount, mean } = useFigures();
  const text = (value: number, isAbout: boolean) =>
    value > MAX_AMOUNT ? "–" : `${isAbout ? "≈\u00a0" : ""}${amount(value)}`;
  return (
    <FactTable
      label={t("planners.pet.ways.title")}
      head={[
        t("planners.pet.ways.way"),
        t("planners.amounts.mean"),
        t("planners.amounts.median"),
        t("planners.amounts.ninety"),
        t("planners.amounts.ninetyNine"),
      ]}
      rows={ways.map(({ scroll, cost }) => ({
        key: scroll?.kind ?? "alone",
        name: scroll ? (
          <>
            <span>{t(`planners.pet.ways.scroll.${scroll.kind}`)} </span>
            <span className="block text-sm font-normal text-text-2">
              {t("planners.pet.ways.inTier", { tier: scroll.tier, number: mean(scroll.mean) })}
            </span>
          </>
        ) : (
          t("planners.pet.ways.alone")
        ),
        cells: [cost.mean, cost.median, cost.ninety, cost.ninetyNine].map((value, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four keep their order.
          <span key={i} className="text-gold">
            {text(value, i > 0)}
          </span>
        )),
      }))}
    />
  );
}
