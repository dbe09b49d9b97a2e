import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RowsSkeleton } from "#features/operator/page/rows-skeleton.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { CommunityFailure } from "./community-failure.tsx";

type SharesListProps<Share> = Readonly<{
  query: UseQueryResult<readonly Share[]>;
  row: (share: Share) => ReactNode;
}>;

/** The numbers that members share of one product or server. */
export function SharesList<Share>({ query, row }: SharesListProps<Share>) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = query;
  if (isError && !data && !isFetching) return <CommunityFailure onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.length === 0) return <p className="text-sm text-text-2">{t("operator.community.none")}</p>;
  return (
    <>
      <p className="text-xs text-text-3">{t("operator.community.codes")}</p>
      <ul>{data.map(row)}</ul>
    </>
  );
}
