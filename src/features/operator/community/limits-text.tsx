import type { RateRule } from "#features/operator/server/community.contract.ts";
import { useLocale } from "#ui/format/locale.ts";

type LimitsTextProps = Readonly<{ limits: RateRule; unit: "FC" | "Penya" }>;

/** Limits as "10 to 20 FC", "≥ 10 FC" or "≤ 20 FC"; a dash without any. */
export function LimitsText({ limits: { least, most }, unit }: LimitsTextProps) {
  const { number } = useLocale();
  const shown =
    least !== null && most !== null
      ? `${number(least)}–${number(most)} ${unit}`
      : least !== null
        ? `≥ ${number(least)} ${unit}`
        : most !== null
          ? `≤ ${number(most)} ${unit}`
          : "–";
  return <span className="num whitespace-nowrap">{shown}</span>;
}
