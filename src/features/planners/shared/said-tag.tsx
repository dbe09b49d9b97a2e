import type { SaidByPlayers } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";

/** Beside a price that players say: whether they confirm it. Empty for other prices. */
export function SaidTag({ said }: Readonly<{ said: SaidByPlayers | undefined }>) {
  const { t } = useTranslation();
  if (!said) return null;
  return (
    <Tag title={said.source} tone={said.certainty === "players" ? "ok" : "neutral"}>
      {t(said.certainty === "players" ? "shop.certainty.players" : "shop.reported")}
    </Tag>
  );
}
