import { useRef, useState } from "react";
import type { EditableProduct } from "#contract/shop.ts";
import { Area, RowsSkeleton } from "#features/operator/page/area.tsx";
import { memberCode } from "#features/operator/page/member-code.ts";
import type {
  CommunityList,
  RuledProduct,
  RuledServer,
} from "#features/operator/server/community.contract.ts";
import type { PlacedServer } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { AnswersSection } from "./answers-section.tsx";
import { useCommunity } from "./community.client.ts";
import { ProductSharesDialog } from "./product-shares-dialog.tsx";
import { ProductShareRow, ServerShareRow } from "./rule-rows.tsx";
import { ServerSharesDialog } from "./server-shares-dialog.tsx";
import { CommunityFailure, CountAgainButton } from "./share-row.tsx";

type CommunityAreaProps = Readonly<{
  items: readonly EditableProduct[];
  servers: readonly PlacedServer[];
}>;

/** What members share, and what the operator decides about it: rules of products and servers, and who is left out. */
export function CommunityArea({ items, servers }: CommunityAreaProps) {
  const { data, isError, isFetching, refetch } = useCommunity();
  if (isError && !data && !isFetching) return <CommunityFailure onRetry={refetch} />;
  if (!data)
    return (
      <div className="card overflow-hidden">
        <RowsSkeleton />
      </div>
    );
  return (
    <>
      <PricesSection products={data.products} leftOut={data.leftOut} items={items} />
      <RatesSection ruled={data.servers} leftOut={data.leftOut} servers={servers} />
      <AnswersSection answers={data.answers} leftOut={data.leftOut} />
      <LeftOutArea members={data.leftOut} />
    </>
  );
}

type PricesSectionProps = Readonly<{
  products: readonly RuledProduct[];
  leftOut: CommunityList["leftOut"];
  items: readonly EditableProduct[];
}>;

/** The products of which members share a price, also if none of them counts, or that have a rule. */
function PricesSection({ products, leftOut, items }: PricesSectionProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [opened, setOpened] = useState<string>();
  const shown = products.filter(
    ({ said, leftOut, rule }) =>
      said || leftOut > 0 || rule.frozen || rule.least !== null || rule.most !== null,
  );
  return (
    <Area title={t("operator.community.prices")}>
      {shown.length === 0 && (
        <p className="px-4 pb-4 text-text-2 md:px-5">{t("operator.community.noPrices")}</p>
      )}
      <ul>
        {shown.map((product) => (
          <ProductShareRow
            key={product.slug}
            product={product}
            item={items.find(({ slug }) => slug === product.slug)}
            onOpen={() => setOpened(product.slug)}
          />
        ))}
      </ul>
      <ProductSharesDialog
        leftOut={leftOut}
        product={products.find(({ slug }) => slug === opened)}
        name={items.find(({ slug }) => slug === opened)?.text[language].name ?? ""}
        onClose={() => setOpened(undefined)}
      />
    </Area>
  );
}

type RatesSectionProps = Readonly<{
  ruled: readonly RuledServer[];
  leftOut: CommunityList["leftOut"];
  servers: readonly PlacedServer[];
}>;

function RatesSection({ ruled, leftOut, servers }: RatesSectionProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string>();
  const nameOf = (id: string) => servers.find((server) => server.id === id)?.name ?? id;
  return (
    <Area title={t("operator.community.rates")}>
      <ul>
        {ruled.map((server) => (
          <ServerShareRow
            key={server.id}
            server={server}
            name={nameOf(server.id)}
            onOpen={() => setOpened(server.id)}
          />
        ))}
      </ul>
      <ServerSharesDialog
        leftOut={leftOut}
        server={ruled.find(({ id }) => id === opened)}
        name={nameOf(opened ?? "")}
        onClose={() => setOpened(undefined)}
      />
    </Area>
  );
}

type LeftOutAreaProps = Readonly<{ members: CommunityList["leftOut"] }>;

/** The members who are left out, each with the reason and the button that lets them count again. */
function LeftOutArea({ members }: LeftOutAreaProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <Area title={t("operator.community.leftOut")} heading={heading}>
      {members.length === 0 && (
        <p className="px-4 pb-4 text-text-2 md:px-5">{t("operator.community.noLeftOut")}</p>
      )}
      <ul>
        {members.map(({ member, reason, at }) => (
          <li
            key={member}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="num font-[550]">{memberCode(member)}</p>
              <p className="text-sm break-words text-text-3">
                <span>{`${reason} · `}</span>
                <span className="num">{day.format(new Date(at))}</span>
              </p>
            </div>
            <CountAgainButton member={member} reason={reason} onPress={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
    </Area>
  );
}
