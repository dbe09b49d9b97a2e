import { Link } from "@tanstack/react-router";
import { Hammer } from "lucide-react";
import type { Item } from "#domain/catalogue/item.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { NamedLine } from "#features/cart/lines/manual-line.tsx";
import { type PlannerLink, plannerLinkOf } from "#features/planners/shared/planner-link.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/** The planner of an item's upgrade; nothing for an item without one. */
export function PlannerLinkOf({ item }: Readonly<{ item: Item }>) {
  const { t } = useTranslation();
  const planner = plannerLinkOf(item);
  if (!planner) return null;
  return (
    <Link {...planner} className={buttonClass("quiet", "sm")}>
      <Hammer className="size-4" aria-hidden="true" />
      {t(`catalogue.upgrade.${questionOf(planner)}`)}
    </Link>
  );
}

export function AddByName({ item }: Readonly<{ item: Item }>) {
  const { addByHand } = useCartActions(useShopCatalogue());
  return (
    <span className="needs-scripts contents">
      <NamedLine key={item.id} name={item.name} onAdd={addByHand} />
    </span>
  );
}

function questionOf({ to, search }: PlannerLink): "pet" | "general" | "other" {
  if (to === "/tutorials/pets") return "pet";
  return search.work === undefined ? "general" : "other";
}
