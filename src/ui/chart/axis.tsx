import { classNames } from "#ui/layout/class-names.ts";

/** Charts as wide as their container have the smaller labels; drawings that are scaled have the larger ones. */
type LabelSize = "2xs" | "xs";
const LABEL = { "2xs": "fill-text-3 text-2xs", xs: "num fill-text-3 text-xs" } as const;

type ValueAxisProps = Readonly<{
  ticks: readonly Readonly<{ y: number; name: string }>[];
  left: number;
  right: number;
  gap: number;
  size: LabelSize;
}>;

export function ValueAxis({ ticks, left, right, gap, size }: ValueAxisProps) {
  return ticks.map(({ y, name }) => (
    <g key={name}>
      <path d={`M${left} ${y}H${right}`} className="stroke-line" />
      <text x={left - gap} y={y + 4} textAnchor="end" className={LABEL[size]}>
        {name}
      </text>
    </g>
  ));
}

type BottomAxisProps = Readonly<{
  ticks: readonly Readonly<{ key: string | number; x: number; name: string }>[];
  y: number;
  marksAt?: number;
  anchor?: "start" | "middle";
  size: LabelSize;
}>;

export function BottomAxis({ ticks, y, marksAt, anchor = "middle", size }: BottomAxisProps) {
  return ticks.map(({ key, x, name }) => (
    <g key={key}>
      {marksAt !== undefined && <path d={`M${x} ${marksAt}v5`} className="stroke-line-2" />}
      <text x={x} y={y} textAnchor={anchor} className={LABEL[size]}>
        {name}
      </text>
    </g>
  ));
}

type DashedLineProps = Readonly<{ d: string; isStrong?: boolean }>;

/** A dashed line: below the cursor, or at a value to compare with. */
export function DashedLine({ d, isStrong }: DashedLineProps) {
  return (
    <path
      d={d}
      className={classNames("stroke-control", isStrong && "stroke-[1.5]")}
      strokeDasharray={isStrong ? "4 4" : "3 3"}
    />
  );
}
