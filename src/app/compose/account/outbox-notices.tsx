import type { ComponentProps } from "react";
import type { ChangeContent } from "#client/outbox/change.ts";
import { submit, useOutbox } from "#client/outbox/outbox.ts";
import { useItemDetails, useItems } from "#client/state/use-items.ts";
import { takeOtherValue } from "#client/sync/browser-documents.ts";
import { useSyncFailure } from "#client/sync/log/sync-state.ts";
import { gearItemId } from "#features/outbox/change-words.ts";
import { OutboxStatus } from "#features/outbox/outbox-status.tsx";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useLocale } from "#ui/format/locale.ts";

const NOTHING_JOINS = [] as const;
const CART_JOINS = ["cart"] as const;

type StatusProps = Omit<ComponentProps<typeof OutboxStatus>, "names" | "onRestoreOther">;

export function OutboxNotices({ player }: Readonly<{ player: string }>) {
  const { nameOf } = useShopCatalogue();
  const documents = useSyncFailure()?.isJoin ? CART_JOINS : NOTHING_JOINS;
  const items = useOutbox(player).conflicts.flatMap(({ field, mine, theirs }) =>
    [mine, theirs].flatMap((value) => gearItemId(field, value) ?? []),
  );
  const status = { player, documents };
  return items.length > 0 ? (
    <GearStatus {...status} items={items} />
  ) : (
    <OutboxStatus {...status} onRestoreOther={restoreOther} names={{ nameOf, itemOf: () => undefined }} />
  );
}

function restoreOther(instead: ChangeContent): void {
  if (instead.kind.startsWith("documents:")) takeOtherValue(instead);
  else submit(instead);
}

function GearStatus({ items, ...props }: StatusProps & Readonly<{ items: readonly number[] }>) {
  const { nameOf } = useShopCatalogue();
  const { language } = useLocale();
  const catalogue = useItems(language);
  const { detailOf } = useItemDetails(catalogue.items, catalogue.details, [...new Set(items)]);
  const itemOf = (id: number) => {
    const name = detailOf(id)?.name;
    return name && (name[language] ?? name.en);
  };
  return <OutboxStatus {...props} onRestoreOther={restoreOther} names={{ nameOf, itemOf }} />;
}
