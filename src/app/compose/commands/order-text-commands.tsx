import { useNavigate } from "@tanstack/react-router";
import { ClipboardPaste, Link } from "lucide-react";
import { type Command, CommandIcon } from "#features/commands/palette.tsx";
import { ownLinkIn, writePastedText } from "#features/order-import/pasted-text.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useCartTool } from "./cart-commands.tsx";

/** Several lines or parts, or a price: an amount has no word, and a name is none of these. */
const IS_LIST = /^(?=[\s\S]*\p{L}{2})[\s\S]*[\n,;@=]/u;

/** For a list of items and for a link of our own, which are pasted or typed. */
export function useOrderTextCommands(text: string): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openTool = useCartTool();
  const link = ownLinkIn(text);
  if (link)
    return [
      {
        id: "link",
        icon: <CommandIcon of={Link} />,
        label: t(`commands.link.${link.kind}`),
        run: () => void navigate({ to: `/${link.kind}`, hash: link.fragment }),
      },
    ];
  if (!IS_LIST.test(text)) return [];
  return [
    {
      id: "read",
      icon: <CommandIcon of={ClipboardPaste} />,
      label: t("commands.readOrder"),
      run() {
        writePastedText(text);
        openTool("paste");
      },
    },
  ];
}
