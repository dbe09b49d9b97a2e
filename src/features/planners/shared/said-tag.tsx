import type { SaidByPlayers } from "#contract/shop.ts";
import { Tag } from "#ui/feedback/notice.tsx";

const TONES = { players: "ok", changed: "warn", reported: "neutral" } as const;

/** Beside a price that players say: whether they confirm it. Empty for other prices. */
export function SaidTag({ said }: Readonly<{ said: SaidByPlayers | undefined }>) {
  if (!said) return null;
  return (
    <Tag title={said.source} tone={TONES[said.certainty]}>
      {said.text}
    </Tag>
  );
}
