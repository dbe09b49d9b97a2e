import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ClipboardPaste, Copy, Plus, Printer, Trash2 } from "lucide-react";
import { usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { useCopying } from "#features/cart/panel/copying.tsx";
import { useOrderMessages } from "#features/cart/panel/order-outputs.ts";
import { useOrderView } from "#features/cart/panel/order-view.tsx";
import { type Command, CommandIcon } from "#features/commands/palette.tsx";
import { serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastWarning } from "#ui/overlay/toasts.ts";
import { useShopSearch } from "./page-commands.tsx";

/** The most frequent first, because Enter runs the first one. */
export function useCartCommands(): readonly Command[] {
  const { t } = useTranslation();
  const { data: servers } = useQuery(serversQuery);
  const chosen = useRate().server;
  const view = useOrderView(useShopCatalogue(), servers?.find(({ id }) => id === chosen)?.name);
  const { format } = usePreferences();
  const messages = useOrderMessages(view, format);
  const { copyMessage } = useCopying(messages, format);
  const shopSearch = useShopSearch();
  const openTool = useCartTool();
  const tools = [
    { id: "line", icon: <CommandIcon of={Plus} />, label: t("cart.addByHand"), run: () => openTool("line") },
    {
      id: "paste",
      icon: <CommandIcon of={ClipboardPaste} />,
      label: t("order-import.paste.open"),
      run: () => openTool("paste"),
    },
  ];
  if (messages.length === 0 || view.cart.lines.length === 0) return tools;
  // The slip is a part of the converter.
  const print = {
    id: "print",
    icon: <CommandIcon of={Printer} />,
    label: t("cart.print"),
    run: () => window.print(),
  };
  return [
    {
      id: "copy",
      icon: <CommandIcon of={Copy} />,
      label: t("commands.copyOrder"),
      aside: t(`cart.preview.${format}`),
      run: async () => {
        if (!(await copyMessage())) toastWarning(t("commands.copyRefused"));
      },
    },
    ...(shopSearch ? [print] : []),
    ...tools,
    { id: "clear", icon: <CommandIcon of={Trash2} />, label: t("cart.clear"), run: view.actions.clear },
  ];
}

export function useCartTool() {
  const navigate = useNavigate();
  const shopSearch = useShopSearch();
  return (tool: "line" | "paste") =>
    void navigate({
      to: "/shop",
      // Without room beside the list, the cart has to be open for its dialogs.
      search: { ...shopSearch, order: "open", tool },
      // A dialog over the present page is not a separate history entry.
      replace: shopSearch !== undefined,
    });
}
