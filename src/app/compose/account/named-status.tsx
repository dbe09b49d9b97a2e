import type { ComponentProps } from "react";
import type { ChangeContent } from "#client/outbox/change.ts";
import { submit, useOutbox } from "#client/outbox/outbox.ts";
import { useItemDetails, useItems } from "#client/state/use-items.ts";
import { takeOtherValue } from "#client/sync/browser-documents.ts";
import { gearItemId } from "#features/outbox/change-words.ts";
import { OutboxStatus } from "#features/outbox/outbox-status.tsx";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useLocale } from "#ui/format/locale.ts";

type StatusProps = Omit<ComponentProps<typeof OutboxStatus>, "names" | "onRestoreOther">;

function restoreOther(instead: ChangeContent): void {
  if (instead.kind.startsWith("documents:")) takeOtherValue(instead);
  else submit(instead);
}

/** The outbox status that shows items by their names in the player's language. */
export function NamedStatus(props: StatusProps) {
  const { nameOf } = useShopCatalogue();
  const items = useOutbox(props.player).conflicts.flatMap(({ field, mine, theirs }) =>
    [mine, theirs].flatMap((value) => gearItemId(field, value) ?? []),
  );
  return items.length > 0 ? (
    <GearStatus {...props} items={items} />
  ) : (
    <OutboxStatus {...props} onRestoreOther={restoreOther} names={{ nameOf, itemOf: () => undefined }} />
  );
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
