import { Link } from "@tanstack/react-router";
import { Hammer } from "lucide-react";
import type { Item } from "#domain/catalogue/item.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { NamedLine } from "#features/cart/lines/manual-line.tsx";
import { type PlannerLink, plannerLinkOf } from "#features/planners/shared/planned-item.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/** What an item's panel and its page offer alike: the planner of its upgrade, and the cart. */
export function ItemActions({ item }: Readonly<{ item: Item }>) {
  const { t } = useTranslation();
  const { addByHand } = useCartActions(useShopCatalogue());
  const planner = plannerLinkOf(item);
  return (
    <>
      {planner && (
        <Link {...planner} className={buttonClass("quiet")}>
          <Hammer className="size-4" aria-hidden="true" />
          {t(`catalogue.upgrade.${questionOf(planner)}`)}
        </Link>
      )}
      <span className="needs-scripts contents">
        <NamedLine key={item.id} name={item.name} onAdd={addByHand} />
      </span>
    </>
  );
}

function questionOf({ to, search }: PlannerLink): "pet" | "general" | "other" {
  if (to === "/tutorials/pets") return "pet";
  return search.work === undefined ? "general" : "other";
}
