import { isRiskFree, suppliesFor } from "#domain/upgrade/upgrade-plan.ts";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { CountField, MoneyAmountField } from "#features/planners/shared/number-fields.tsx";
import { MAX_OWNED } from "#features/planners/shared/plan-values.ts";
import { Disclosure } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import type { PlannerShop } from "./planner-shop.tsx";
import { useUpgradeWords } from "./upgrade-words.ts";

type UpgradeSuppliesProps = Readonly<{
  request: UpgradeRequest;
  onRequest: (request: UpgradeRequest) => void;
  shop: PlannerShop;
}>;

export function UpgradeSupplies(props: UpgradeSuppliesProps) {
  const { t } = useTranslation();
  const { plan, has } = props.request;
  if (!isRiskFree(plan)) return null;
  return (
    <Disclosure name={t("planners.upgrade.has")} isOpen={Object.keys(has).length > 0}>
      <OwnedFields {...props} />
    </Disclosure>
  );
}

function OwnedFields({ request, onRequest, shop }: UpgradeSuppliesProps) {
  const { t } = useTranslation();
  const words = useUpgradeWords(shop.nameOf);
  const { plan, has } = request;
  const supplies = suppliesFor(plan);
  return (
    <>
      {supplies
        .filter((supply) => supply !== "penya")
        .map((supply) => (
          <CountField
            key={supply}
            label={words.resource(supply, plan)}
            value={has[supply]}
            onValue={(count) => onRequest({ ...request, has: { ...has, [supply]: count } })}
            max={MAX_OWNED}
          />
        ))}
      {supplies.includes("penya") && (
        <MoneyAmountField
          currency="penya"
          label={t("planners.resource.penya")}
          value={has.penya}
          onValue={(penya) => onRequest({ ...request, has: { ...has, penya } })}
          max={MAX_OWNED}
        />
      )}
    </>
  );
}
