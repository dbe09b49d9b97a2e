import { type ReactNode, useId } from "react";
import type { Point } from "#ui/chart/scale.ts";

/** An island with a house and a tree, around its middle at the origin; about 92 wide. */
const ISLAND =
  "M-46 0C-35 -4.6-18.4 -8.3 0 -7.4C18.4 -8.3 36.8 -4.6 46 0L38.6 6.4L27.6 8.3L20.2 18.4L9.2 22.1L1.8 36.8L-5.5 24.8L-17.5 19.3L-23.9 9.2L-38.6 5.5ZM-19 -7v-12h2v12zM10 -7.5v-14l5 -6 5 6v14zM-25.5 -21.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0zM-17.5 -18a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z";

type SkyProps = Readonly<{
  width: number;
  height: number;
  /** The scale of the islands. */
  scale?: number | undefined;
  children?: ReactNode;
}>;

/** A window on the sky, with islands at its lower edge; `children` are its stars. */
export function Sky({ width, height, scale = width > 600 ? 1.5 : 1, children }: SkyProps) {
  const id = useId();
  const island = (x: number, above: number, part: number) => (
    <path d={ISLAND} transform={`translate(${width * x} ${height - above * scale}) scale(${part * scale})`} />
  );
  return (
    <>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--c-bg-high)" />
        <stop offset="1" stopColor="var(--c-inset)" />
      </linearGradient>
      <radialGradient id={`${id}glow`} cx="0.86" cy="0" r="0.7">
        <stop stopColor="var(--c-bg-glow)" />
        <stop offset="1" stopColor="var(--c-bg-glow)" stopOpacity="0" />
      </radialGradient>
      <clipPath id={`${id}window`}>
        <rect width={width} height={height} rx="10" />
      </clipPath>
      <g clipPath={`url(#${id}window)`}>
        <rect width={width} height={height} fill={`url(#${id}sky)`} />
        <rect width={width} height={height} fill={`url(#${id}glow)`} />
        <g className="fill-isle-2">
          {island(0.47, 13, 0.36)}
          {/* In a low sky the latest star may be in its place. */}
          {height > 100 && island(0.93, 20, 0.3)}
        </g>
        <g className="fill-isle-1">
          {island(0.16, 12, 0.62)}
          {island(0.74, 8, 0.5)}
        </g>
      </g>
      {children}
    </>
  );
}

/** Returns the path of a star with four rays of the length `size`. */
const raysAt = ({ x, y }: Point, size: number) =>
  `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`;

/** The latest rate, the brightest star. */
export function BrightestStar({ at }: Readonly<{ at: Point }>) {
  const id = useId();
  return (
    <>
      <radialGradient id={id}>
        <stop stopColor="var(--c-gold-fill)" stopOpacity="0.55" />
        <stop offset="1" stopColor="var(--c-gold-fill)" stopOpacity="0" />
      </radialGradient>
      <circle cx={at.x} cy={at.y} r="18" fill={`url(#${id})`} />
      <path d={raysAt(at, 11)} className="fill-gold-mark" />
      <circle cx={at.x} cy={at.y} r="3" className="fill-gold-mark" />
    </>
  );
}

/** The star of a sky without rates. */
export function FaintStar({ at }: Readonly<{ at: Point }>) {
  return (
    <>
      <path d={raysAt(at, 9)} className="fill-moon opacity-60" />
      <circle
        cx={at.x}
        cy={at.y}
        r="15"
        className="stroke-moon-line opacity-60"
        strokeDasharray="1.5 5"
        strokeLinecap="round"
      />
    </>
  );
}
