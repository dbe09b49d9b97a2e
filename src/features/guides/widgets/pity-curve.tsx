import { initialChance, mostTries, nextChance } from "#domain/upgrade/pity.ts";
import { CHANCE_TABLES } from "#domain/upgrade/upgrade-tables.ts";
import { NumberTable } from "#features/guides/page/guide-table.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { BottomAxis, DashedLine, ValueAxis } from "#ui/chart/axis.tsx";
import { ChartDrawing } from "#ui/chart/chart-frame.tsx";
import { scale } from "#ui/chart/scale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";

/** The step shown: +6 to +7 with the cheaper dice, which every player encounters. */
const STEP = 6;

const [WIDTH, HEIGHT] = [360, 210];
const [LEFT, RIGHT] = [44, WIDTH - 12];
const [TOP, BASE] = [14, HEIGHT - 40];

type Pity = Readonly<{
  /** The published average chance, from 0 to 1. */
  average: number;
  chances: readonly number[];
  /** The tries that are labeled and listed in the table. */
  marks: readonly number[];
}>;

function pityOf(step: number): Pity {
  const average = (CHANCE_TABLES.general.averages[0]?.[step] ?? 0) / 100;
  const initial = initialChance(average);
  const most = mostTries(initial, 0);
  return {
    average,
    chances: Array.from({ length: most }, (_, failures) => nextChance(initial, failures)),
    marks: [1, Math.round(1 / average), Math.round(most / 2), most],
  };
}

const chanceAt = ({ chances }: Pity, mark: number) => chances[mark - 1] ?? 1;

export function PityCurve() {
  const { t } = useTranslation();
  const percent = usePercentText();
  const pity = pityOf(STEP);
  const caption = t("guides.pity.caption", { step: `+${STEP + 1}` });
  return (
    <figure className="my-5">
      <figcaption className="text-md font-semibold">{caption}</figcaption>
      <PityDrawing pity={pity} />
      <NumberTable
        label={caption}
        size="w-fit max-w-full"
        head={[t("guides.pity.tries"), t("guides.pity.chance")]}
        rows={pity.marks.map((n) => ({ key: String(n), cells: [n, percent(chanceAt(pity, n) * 100)] }))}
      />
    </figure>
  );
}

function PityDrawing({ pity }: Readonly<{ pity: Pity }>) {
  const { t } = useTranslation();
  const percent = usePercentText();
  const { average, chances, marks } = pity;
  const x = scale([1, chances.length], [LEFT, RIGHT]);
  const y = scale([0, 1], [BASE, TOP]);
  return (
    <ChartDrawing
      width={WIDTH}
      height={HEIGHT}
      fit="scaled"
      className="mt-3 w-full max-w-90 rounded-md border border-line bg-inset"
    >
      <ValueAxis
        ticks={[0, 0.25, 0.5, 0.75, 1].map((chance) => ({ y: y(chance), name: percent(chance * 100) }))}
        left={LEFT}
        right={RIGHT}
        gap={6}
        size="xs"
      />
      <BottomAxis ticks={marks.map((n) => ({ key: n, x: x(n), name: String(n) }))} y={BASE + 16} size="xs" />
      <text className="fill-text-3 text-xs" textAnchor="middle" x={(WIDTH + LEFT) / 2} y={HEIGHT - 6}>
        {t("guides.pity.tries")}
      </text>
      <DashedLine d={`M${LEFT} ${y(average)}H${RIGHT}`} isStrong />
      <text className="fill-text-2 text-xs" textAnchor="end" x={RIGHT} y={y(average) + 15}>
        {t("guides.pity.average", { percent: percent(average * 100) })}
      </text>
      <polyline
        className="stroke-moon"
        strokeWidth="2.5"
        strokeLinejoin="round"
        points={chances.map((chance, index) => `${x(index + 1)},${y(chance)}`).join(" ")}
      />
      {marks.map((n) => (
        <circle key={n} className="fill-moon" r="3.5" cx={x(n)} cy={y(chanceAt(pity, n))} />
      ))}
    </ChartDrawing>
  );
}
