import type { SaidByPlayers } from "#contract/shop.ts";
import type { Fc } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import type { ComputedPlan } from "./use-plan.ts";

export type PlannerShop = Readonly<{
  /** Returns the shop's name of an item; `priceOf` its price for this player. */
  nameOf: (slug: string) => string;
  priceOf: (slug: string) => Fc | undefined;
  saidOf: (slug: string) => SaidByPlayers | undefined;
  rate: Rate;
  onAdd: (slug: string, quantity: number) => void;
  /** Adds an item that no shop has, as a custom line with its unit price in Penya. */
  onAddByHand: (name: string, quantity: number, penya: number) => void;
}>;

export type ResultProps = Readonly<{ computed: ComputedPlan; shop: PlannerShop }>;

const TONES = { players: "ok", changed: "warn", reported: "neutral" } as const;

/** Beside a price that players say: whether they confirm it. Empty for other prices. */
export function SaidTag({ said }: Readonly<{ said: SaidByPlayers | undefined }>) {
  if (!said) return null;
  return (
    <Tag title={said.source} tone={TONES[said.certainty]}>
      {said.text}
    </Tag>
  );
}
