import { useItems } from "#client/items.ts";
import { useLocale } from "#ui/locale.ts";
import { Page } from "#ui/page.tsx";

export function ItemsPage({ title }: Readonly<{ title: string }>) {
  const { language } = useLocale();
  const { items } = useItems(language);
  return <Page title={title}>{items?.length}</Page>;
}
