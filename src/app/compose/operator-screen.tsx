import { useQueryClient } from "@tanstack/react-query";
import { usePlayer } from "#client/api/session.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { OperatorPage } from "#features/operator/page/operator-page.tsx";
import { operatorUrl } from "#features/operator/page/operator-url.ts";
import { NotFound } from "#features/shell/not-found.tsx";
import { refreshShop } from "#features/shop/shop.client.ts";

/** Everybody else sees "not found". */
export function OperatorScreen() {
  const { search, merge } = usePageUrl(operatorUrl);
  const { state, choose } = useUrlState(operatorUrl, search, merge);
  const client = useQueryClient();
  if (usePlayer()?.role !== "operator") return <NotFound />;
  return <OperatorPage area={state} onArea={choose} onEdited={() => refreshShop(client)} />;
}
