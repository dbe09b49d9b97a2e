import { useFigures } from "#features/planners/shared/figures.ts";
import type { PlanState } from "#features/planners/worker/use-plan.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BoldText } from "#ui/format/bold-text.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

/** The chance to finish with the player's supplies, and which of them runs out first. */
export function CompletionChances({
  computed,
  nameOf,
}: Readonly<{ computed: PlanState; nameOf: (slug: string) => string }>) {
  const { t } = useTranslation();
  const { chance } = useFigures();
  const words = useUpgradeWords(nameOf);
  const { plan } = computed.request;
  const { finish } = computed.report;
  const [scarcest] = finish?.each ?? [];
  if (!finish || !scarcest) return null;
  return (
    <section aria-label={t("planners.finish.title")} className="grid gap-2 border-t border-line p-4 md:p-5">
      <h4 className="font-semibold">{t("planners.finish.title")}</h4>
      <p className="text-lg text-text-2" aria-live="polite">
        <BoldText
          text={
            finish.error === undefined
              ? t("planners.finish.exact", { chance: chance(finish.chance) })
              : t("planners.finish.about", { chance: chance(finish.chance), error: chance(finish.error) })
          }
        />
      </p>
      {finish.each.length > 1 && (
        <>
          <p className="text-sm text-text-2">
            {t("planners.finish.scarcest", { name: words.resource(scarcest.supply, plan) })}
          </p>
          <ul className="num grid gap-1 text-sm">
            {finish.each.map((one) => (
              <li key={one.supply} className="flex justify-between gap-3">
                <span className="min-w-0">{words.resource(one.supply, plan)}</span>
                <span className="font-semibold">{chance(one.chance)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-xs text-text-3">{t("planners.finish.help")}</p>
    </section>
  );
}
