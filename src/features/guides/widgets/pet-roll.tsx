import { SPECIES } from "#domain/pets/pet-species.ts";
import { TIERS } from "#domain/pets/pets.ts";
import { NumberTable } from "#features/guides/page/guide-table.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";

/** A typical pet: neither lucky nor unlucky. */
const EXAMPLE = [1, 1, 2, 2, 1, 3, 4];
const SHADES = ["fill-moon", "fill-moon-line", "fill-surface-3"] as const;

const [WIDTH, ROW, LEFT, RIGHT] = [360, 26, 26, 70];
const PER_PERCENT = (WIDTH - LEFT - RIGHT) / 100;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A chart of the level rolls at each tier, and how their bonuses add up. */
export function PetRoll() {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const percent = usePercentText();
  const species = SPECIES.find(({ id }) => id === "dragon");
  const values = EXAMPLE.map((level) => species?.valueByLevel[level - 1] ?? 0);
  const caption = t("guides.roll.caption");
  return (
    <figure className="my-5">
      <figcaption className="text-md font-semibold">{caption}</figcaption>
      <RollDrawing values={values} />
      <p className="mt-2 max-w-[72ch] text-sm text-text-3">
        {t("guides.roll.explained", {
          name: species?.names[language],
          levels: EXAMPLE.join(", "),
          sum: number(sum(values)),
        })}
      </p>
      <NumberTable
        label={caption}
        head={[t("guides.pet.tier"), ...LEVELS.map((level) => t("guides.pet.level", { level }))]}
        rows={TIERS.map(({ letter, rolls }) => ({
          key: letter,
          cells: [letter, ...LEVELS.map((_, index) => rolls[index] && percent(rolls[index]))],
        }))}
      />
    </figure>
  );
}

/** One row of boxes for each tier: as wide as the chance of its level. `values` has the bonus of each tier. */
function RollDrawing({ values }: Readonly<{ values: readonly number[] }>) {
  const { number } = useLocale();
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${TIERS.length * ROW + 12}`}
      aria-hidden="true"
      className="mt-3 w-full max-w-90 rounded-md border border-line bg-inset"
    >
      {TIERS.map(({ letter, rolls }, tier) => {
        const top = 8 + tier * ROW;
        return (
          <g key={letter}>
            <text className="fill-text text-sm font-semibold" x={9} y={top + 15}>
              {letter}
            </text>
            {boxesOf(rolls).map((box) => (
              <RollBox key={box.level} box={box} top={top} isRolled={EXAMPLE[tier] === box.level} />
            ))}
            <text className="num fill-text-2 text-xs" textAnchor="end" x={WIDTH - 8} y={top + 14}>
              {tier === 0 ? "" : "+ "}
              {number(values[tier] ?? 0)} = {number(sum(values.slice(0, tier + 1)))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type RollBoxProps = Readonly<{ box: Box; top: number; isRolled: boolean }>;

function RollBox({ box: { level, percent, before }, top, isRolled }: RollBoxProps) {
  const start = LEFT + before * PER_PERCENT;
  const width = percent * PER_PERCENT;
  return (
    <g>
      <rect
        x={start + 0.5}
        y={top}
        width={Math.max(1, width - 1)}
        height={ROW - 6}
        rx={2}
        className={isRolled ? SHADES[0] : level % 2 === 1 ? SHADES[1] : SHADES[2]}
        opacity={isRolled ? 1 : 0.55}
      />
      {percent >= 6 && (
        <text
          className={`num text-2xs font-semibold ${isRolled ? "fill-bg" : "fill-text"}`}
          textAnchor="middle"
          x={start + width / 2}
          y={top + 14}
        >
          {level}
        </text>
      )}
    </g>
  );
}

const sum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

type Box = ReturnType<typeof boxesOf>[number];

function boxesOf(rolls: readonly number[]) {
  return rolls.map((percent, index) => ({
    level: index + 1,
    percent,
    before: rolls.slice(0, index).reduce((sum, one) => sum + one, 0),
  }));
}
