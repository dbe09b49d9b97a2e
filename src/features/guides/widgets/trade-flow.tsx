import { useTranslation } from "#i18n/use-translation.ts";
import { classNames } from "#ui/layout/class-names.ts";

/** The steps of a trade. `who` performs the step, "both" when they meet; `helps` marks what Skypurse supports. */
const STEPS = [
  { name: "ask", who: "buyer", helps: false },
  { name: "quote", who: "seller", helps: true },
  { name: "agree", who: "buyer", helps: true },
  { name: "buy", who: "seller", helps: false },
  { name: "swap", who: "both", helps: true },
] as const;

export function TradeFlow() {
  const { t } = useTranslation();
  return (
    <figure className="my-5 rounded-md border border-line p-4">
      <figcaption className="text-md font-semibold">{t("guides.flow.caption")}</figcaption>
      <TwoIslands buyer={t("guides.flow.buyer")} seller={t("guides.flow.seller")} />
      <ol className="mt-3 grid gap-2.5">
        {STEPS.map(({ name, who, helps }, index) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className="num grid size-7 flex-none place-items-center rounded-full bg-surface-3 text-sm font-semibold"
            >
              {index + 1}
            </span>
            <span className="min-w-0 max-w-[64ch] pt-0.5">
              <span className="font-semibold">{`${t(`guides.flow.${who}`)}: `}</span>
              <span className="text-text-2">{t(`guides.flow.${name}`)}</span>
              {helps && (
                <span className="mt-0.5 block text-sm text-moon">{t(`guides.flow.${name}Helps`)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Buyer and seller on their islands; the numbers on the arrows refer to the list, which has the text. */
function TwoIslands({ buyer, seller }: Readonly<{ buyer: string; seller: string }>) {
  const island =
    "M-44 0C-34-4.200-19-7.600-2-6.700C15-7.600 32-4.200 40 0L33 5.900L23 7.600L17 16.800L6 20.200L0 33.600L-7 22.700L-18 17.600L-24 8.400L-37 5Z";
  return (
    <svg viewBox="0 0 360 150" aria-hidden="true" className="mx-auto mt-3 w-full max-w-90">
      {[
        { at: 70, name: buyer },
        { at: 290, name: seller },
      ].map(({ at, name }) => (
        <g key={name} transform={`translate(${at} 84)`}>
          <path className="fill-isle-1" d={island} />
          <circle className="fill-moon-soft stroke-moon" strokeWidth="2" cy="-38" r="9" />
          <path
            className="fill-moon-soft stroke-moon"
            strokeWidth="2"
            strokeLinejoin="round"
            d="M-14-8c0-12 6-18 14-18s14 6 14 18z"
          />
          <text className="fill-text text-sm font-semibold" textAnchor="middle" y="54">
            {name}
          </text>
        </g>
      ))}
      <Arrow number={1} from={118} to={240} height={18} />
      <Arrow number={2} from={240} to={118} height={42} />
      <Arrow number={3} from={118} to={240} height={66} />
      <path
        className="fill-none stroke-control"
        strokeWidth="1.5"
        strokeDasharray="2 4"
        d="M312 40c26-26 44 6 10 22"
      />
      <Mark number={4} x={336} y={36} />
      <Arrow number={5} from={118} to={240} height={94} isBoth />
    </svg>
  );
}

type ArrowProps = Readonly<{ number: number; from: number; to: number; height: number; isBoth?: boolean }>;

function Arrow({ number, from, to, height, isBoth = false }: ArrowProps) {
  const back = to > from ? -6 : 6;
  const head = (x: number, by: number) => `M${x + by} ${height - 4}L${x} ${height}L${x + by} ${height + 4}`;
  return (
    <>
      <path
        className={classNames("fill-none", isBoth ? "stroke-moon" : "stroke-control")}
        strokeWidth={isBoth ? 2.5 : 1.5}
        strokeLinecap="round"
        d={`M${from} ${height}H${to}${head(to, back)}${isBoth ? head(from, -back) : ""}`}
      />
      <Mark number={number} x={(from + to) / 2} y={height} />
    </>
  );
}

function Mark({ number, x, y }: Readonly<{ number: number; x: number; y: number }>) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="fill-surface-3 stroke-surface" strokeWidth="2" r="10" />
      <text className="num fill-text text-xs font-semibold" textAnchor="middle" y="4">
        {number}
      </text>
    </g>
  );
}
