import { SELF_MADE_PRICES } from "#domain/pets/pet-plan.ts";
import { ROLLED_TIERS } from "#domain/pets/pet-raising.ts";
import { CANDY_LETTERS } from "#domain/pets/pets.ts";
import { Disclosure } from "#features/planners/shared/disclosure.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { CountField, MoneyAmountField } from "#features/planners/shared/number-fields.tsx";
import { MAX_FODDER, MAX_FODDER_PRICE, MAX_PLAN_PRICE } from "#features/planners/shared/plan-limits.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import type { PetRequest } from "./pet-link.ts";

type PetPricesProps = Readonly<{ request: PetRequest; onRequest: (request: PetRequest) => void }>;

/** The player's costs of fodder and candies, and the number of pets available for sacrifices. */
export function PetPriceFields({ request, onRequest }: PetPricesProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { candies, fodder } = request.prices;
  const change = (prices: Partial<PetRequest["prices"]>) =>
    onRequest({ ...request, prices: { ...request.prices, ...prices } });
  const selfMadePrice = (price: number) => (
    <span className="num text-xs text-text-3">{t("planners.pet.ownMaking", { price: number(price) })}</span>
  );
  return (
    <>
      <Disclosure name={t("planners.pet.have")} isOpen={request.have !== undefined}>
        <CountField
          label={t("planners.pet.haveCount")}
          help={t("planners.pet.haveHelp")}
          value={request.have}
          onValue={(have) => onRequest({ ...request, have })}
          max={MAX_FODDER}
        />
      </Disclosure>
      <Disclosure name={t("planners.pet.fodderPrices")}>
        {ROLLED_TIERS.map((tier) => (
          <MoneyAmountField
            key={tier}
            currency="penya"
            label={t("planners.pet.fodderOf", { tier })}
            value={fodder[tier]}
            onValue={(price = SELF_MADE_PRICES.fodder[tier]) =>
              change({ fodder: { ...fodder, [tier]: price } })
            }
            max={MAX_FODDER_PRICE}
            note={selfMadePrice(SELF_MADE_PRICES.fodder[tier])}
          />
        ))}
      </Disclosure>
      <Disclosure name={t("planners.pet.candyPrices")}>
        {CANDY_LETTERS.map((tier) => (
          <MoneyAmountField
            key={tier}
            currency="penya"
            label={t("planners.pet.candy", { tier })}
            value={candies[tier]}
            onValue={(price = SELF_MADE_PRICES.candies[tier]) =>
              change({ candies: { ...candies, [tier]: price } })
            }
            max={MAX_PLAN_PRICE}
            note={selfMadePrice(SELF_MADE_PRICES.candies[tier])}
          />
        ))}
      </Disclosure>
    </>
  );
}
