import { Plus } from "lucide-react";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import type { PetPrices, PetReport } from "#domain/pets/pet-plan.ts";
import { suppliesOf } from "#domain/pets/pet-supplies.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

/** Candies or fodder for the cart, with the price of one piece in Penya. */
export type PetLine = Readonly<{ label: string; quantity: number; amount: number }>;

export type PetCartProps = Readonly<{
  report: PetReport;
  prices: PetPrices;
  /** Adds lines by hand to the cart: no shop sells candies or pets. */
  onAdd: (lines: readonly PetLine[]) => void;
}>;

/** Returns the lines for the cart: what a plan takes, at the player's prices. */
export function usePetLines(report: PetReport, prices: PetPrices): readonly PetLine[] {
  const { t } = useTranslation();
  return suppliesOf(report, prices).map(({ kind, tier, count, each }) => ({
    label: t(kind === "candy" ? "planners.pet.candy" : "planners.pet.fodderOf", { tier }),
    quantity: Math.min(count, MAX_QUANTITY),
    amount: each,
  }));
}

/** The button that adds what a plan takes to the cart; nothing for a plan that takes nothing. */
export function PetCart({ report, prices, onAdd }: PetCartProps) {
  const { t } = useTranslation();
  const lines = usePetLines(report, prices);
  if (lines.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button look="primary" className="max-md:w-full" onClick={() => onAdd(lines)}>
        <Plus className="size-4.5" aria-hidden="true" />
        {t("planners.pet.add")}
      </Button>
      <p className="text-sm text-text-3">{t("planners.pet.addHelp")}</p>
    </div>
  );
}
