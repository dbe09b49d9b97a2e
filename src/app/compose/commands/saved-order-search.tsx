import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ReceiptText, Search } from "lucide-react";
import { memo, useEffect } from "react";
import { usePlayer } from "#client/api/session.ts";
import { searchByName, searchIndex } from "#domain/text/search.ts";
import { CommandIcon } from "#features/commands/command-icon.tsx";
import { MIN_SEARCHED } from "#features/commands/palette.tsx";
import { useRecentOrders } from "#features/orders/orders.client.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Amount } from "#ui/format/money.tsx";
import { NONE_FOUND, type SearchPartProps } from "./search-part.ts";

/** The latest orders in which the palette searches. If there may be more, a last command searches all of them. */
const MAX_SEARCHED = 50;
const MAX_SHOWN = 5;

/** Finds the player's latest saved orders by name, buyer or server. */
export const SavedOrderSearch = memo(function SavedOrderSearch({ query, onFound }: SearchPartProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = usePlayer() !== undefined;
  const { orders } = useRecentOrders(MAX_SEARCHED);
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  useEffect(() => {
    if (query.length < MIN_SEARCHED || !isSignedIn) return onFound(NONE_FOUND);
    const serverOf = (id: string) => servers.find((server) => server.id === id)?.name ?? id;
    const index = searchIndex(orders, ({ name, buyer, server }) => [name, buyer, serverOf(server)]);
    const found = searchByName(index, query).slice(0, MAX_SHOWN);
    const searchAll = {
      id: "all orders",
      icon: <CommandIcon of={Search} />,
      label: t("commands.searchOrders", { query }),
      run: () => void navigate({ to: "/orders", search: { q: query } }),
    };
    const shown = found.map(({ id, name, totalPenya }) => ({
      id: `order ${id}`,
      icon: <CommandIcon of={ReceiptText} />,
      label: name,
      aside: <Amount amount={totalPenya} currency="penya" unit />,
      action: t("commands.open", { name }),
      run: () => void navigate({ to: "/orders", search: { order: id } }),
    }));
    onFound({ commands: orders.length < MAX_SEARCHED ? shown : [...shown, searchAll] });
  }, [query, isSignedIn, orders, servers, t, navigate, onFound]);
  return null;
});
