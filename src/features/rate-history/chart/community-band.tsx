import { linePath } from "#ui/chart/line.ts";
import type { Point } from "#ui/chart/scale.ts";

type CommunityBandProps = Readonly<{
  median: readonly Point[];
  /** The outline of the area between the quartiles. */
  band: readonly Point[];
}>;

/** The community rate: a dashed line, and behind it the area in which half of the shared rates are. */
export function CommunityBand({ median, band }: CommunityBandProps) {
  if (median.length === 0) return null;
  return (
    <>
      <path d={`${linePath(band)}Z`} className="fill-moon-soft stroke-moon-line" strokeOpacity="0.4" />
      <path
        d={linePath(median)}
        className="stroke-moon stroke-2"
        strokeDasharray="6 4"
        strokeLinecap="round"
      />
    </>
  );
}
