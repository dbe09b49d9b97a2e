import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRate } from "#client/sync/rates.ts";
import { AlertsPage } from "#features/alerts/view/alerts-page.tsx";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { BinLink } from "#ui/layout/bin-link.tsx";
import { Page } from "#ui/layout/page.tsx";

export function AlertsScreen() {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { data: servers } = useQuery(serversQuery);
  const { data: products } = useQuery(productsQuery);
  const nameOf = useMemo(
    () => ({
      server: (id: string) => servers?.find((one) => one.id === id)?.name ?? id,
      product: (slug: string) => products?.find((one) => one.slug === slug)?.text[language].name ?? slug,
    }),
    [servers, products, language],
  );
  const server = useRate().server ?? servers?.[0]?.id;
  const product = products?.[0]?.slug;
  return (
    <Page title={t("pages.alerts.title")} actions={<BinLink isBesideTitle />}>
      <AlertsPage nameOf={nameOf} exampleOf={server && product ? { server, product } : undefined} />
    </Page>
  );
}
