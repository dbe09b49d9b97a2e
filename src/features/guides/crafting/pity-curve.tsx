import { useTranslation } from "react-i18next";
import { initialChance, mostTries, nextChance } from "#domain/upgrade/pity.ts";
import { TABLES } from "#domain/upgrade/upgrade-tables.ts";
import { TableFrame } from "#features/guides/page/guide-table.tsx";
import { usePercentText } from "#ui/format/percent-text.ts";

/** The step shown: +6 to +7 with the cheaper dice, which every player encounters. */
const STEP = 6;

const [WIDTH, HEIGHT] = [360, 210];
const FRAME = { left: 44, right: 12, top: 14, bottom: 40 } as const;

/** A chart of the chance after each failure for one step, compared with the published average. */
export function PityCurve() {
  const { t } = useTranslation();
  const percent = usePercentText();
  const average = (TABLES.general.averages[0]?.[STEP] ?? 0) / 100;
  const initial = initialChance(average);
  const most = mostTries(initial, 0);
  const chances = Array.from({ length: most }, (_, failures) => nextChance(initial, failures));
  const x = (n: number) => FRAME.left + ((n - 1) / (most - 1)) * (WIDTH - FRAME.left - FRAME.right);
  const y = (chance: number) => HEIGHT - FRAME.bottom - chance * (HEIGHT - FRAME.top - FRAME.bottom);
  const marks = [1, Math.round(1 / average), Math.round(most / 2), most];
  return (
    <figure className="my-5">
      <figcaption className="text-md font-semibold">
        {t("guides.pity.caption", { step: `+${STEP + 1}` })}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="mt-3 w-full max-w-130 rounded-md border border-line bg-inset"
      >
        {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
          <g key={chance}>
            <path className="stroke-line" d={`M${FRAME.left} ${y(chance)}H${WIDTH - FRAME.right}`} />
            <text className="num fill-text-3 text-xs" textAnchor="end" x={FRAME.left - 6} y={y(chance) + 4}>
              {percent(chance * 100)}
            </text>
          </g>
        ))}
        {marks.map((n) => (
          <text
            key={n}
            className="num fill-text-3 text-xs"
            textAnchor="middle"
            x={x(n)}
            y={HEIGHT - FRAME.bottom + 16}
          >
            {n}
          </text>
        ))}
        <text className="fill-text-3 text-xs" textAnchor="middle" x={(WIDTH + FRAME.left) / 2} y={HEIGHT - 6}>
          {t("guides.pity.tries")}
        </text>
        <path
          className="stroke-control"
          strokeDasharray="4 4"
          strokeWidth="1.5"
          d={`M${FRAME.left} ${y(average)}H${WIDTH - FRAME.right}`}
        />
        <text className="fill-text-2 text-xs" textAnchor="end" x={WIDTH - FRAME.right} y={y(average) + 15}>
          {t("guides.pity.average", { percent: percent(average * 100) })}
        </text>
        <path
          className="fill-none stroke-moon"
          strokeWidth="2.5"
          strokeLinejoin="round"
          d={`M${chances.map((chance, place) => `${x(place + 1)} ${y(chance)}`).join("L")}`}
        />
        {marks.map((n) => (
          <circle key={n} className="fill-moon" r="3.5" cx={x(n)} cy={y(chances[n - 1] ?? 1)} />
        ))}
      </svg>
      <TableFrame label={t("guides.pity.caption", { step: `+${STEP + 1}` })}>
        <table className="w-full border-collapse text-sm">
          <tbody>
            <tr>
              <th scope="row" className="border-b border-line px-3 py-2 text-left font-semibold">
                {t("guides.pity.tries")}
              </th>
              {marks.map((n) => (
                <td key={n} className="num border-b border-line px-3 py-2 text-right">
                  {n}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className="px-3 py-2 text-left font-semibold">
                {t("guides.pity.chance")}
              </th>
              {marks.map((n) => (
                <td key={n} className="num px-3 py-2 text-right">
                  {percent((chances[n - 1] ?? 1) * 100)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </TableFrame>
    </figure>
  );
}
