import type { ReactNode } from "react";
import type { GuideName } from "#features/guides/page/guide.ts";
import { classNames } from "#ui/layout/class-names.ts";

/** The picture of a guide: floating islands at night with motifs of its topic. `isAbove`: above the text on all screens. */
export function GuideScene({ name, isAbove }: Readonly<{ name: GuideName; isAbove: boolean }>) {
  return (
    <span
      className={classNames(
        "flex items-center border-line bg-linear-to-b from-bg-high to-bg-glow",
        isAbove ? "border-b" : "w-28 flex-none min-[60rem]:w-full min-[60rem]:border-b",
      )}
    >
      <svg
        viewBox="0 0 320 88"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        // Beside a long text it would be enlarged, and its island cut off.
        className={classNames("size-full", !isAbove && "max-[60rem]:max-h-28")}
      >
        {SCENES[name]}
      </svg>
    </span>
  );
}

const SCENES: Readonly<Record<GuideName, ReactNode>> = {
  welcome: (
    <>
      <path className="stars" opacity="0.4" d="M221 20h0M32 56h0M95 57h0M317 35h0M159 20h0M100 66h0" />
      <path className="stars" opacity="0.75" d="M281 14h0M124 14h0M126 11h0M242 14h0M20 20h0M300 66h0" />
      <path
        className="fill-isle-1"
        d="M112 46C122.1 41.8 137.2 38.4 154 39.3C170.8 38.4 187.6 41.8 196 46L189.3 51.9L179.2 53.6L172.5 62.8L162.4 66.2L155.7 79.6L149 68.7L138 63.6L132.2 54.4L118.7 51ZM131.2 41v-10.1h1.7v10.1zM176.1 42.1v-11.8l4.2 -5 4.2 5v11.8zM125.7 29.2a6.3 6.3 0 1 0 12.6 0a6.3 6.3 0 1 0 -12.6 0zM132.5 32.1a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0zM240 34C245.5 31.7 253.8 29.9 263 30.3C272.2 29.9 281.4 31.7 286 34L282.3 37.2L276.8 38.1L273.1 43.2L267.6 45L263.9 52.4L260.2 46.4L254.3 43.7L251 38.6L243.7 36.8Z"
      />
      <path
        className="fill-isle-2"
        d="M52 28C55.1 26.7 59.8 25.7 65 25.9C70.2 25.7 75.4 26.7 78 28L75.9 29.8L72.8 30.3L70.7 33.2L67.6 34.2L65.5 38.4L63.4 35L60.1 33.5L58.2 30.6L54.1 29.6Z"
      />
      <path
        className="fill-none stroke-moon"
        strokeWidth="1.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
        d="M70 24C86 6 124 4 150 26"
      />
      <path
        className="fill-moon-soft stroke-moon"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M155 39V9l20 7-20 8"
      />
    </>
  ),
  crafting: (
    <>
      <Isles />
      <g
        transform="translate(140 6) scale(1.65)"
        className="fill-isle-2 stroke-moon"
        strokeWidth="0.91"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M4 8l8-4.2L20 8v8l-8 4.2L4 16z" />
        <path d="M4 8l8 4 8-4M12 12v8.2" />
      </g>
      <path className="fill-moon" d="M194 16l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" />
    </>
  ),
  pets: (
    <>
      <path className="stars" opacity="0.4" d="M119 63h0M299 55h0M129 65h0M92 67h0M219 6h0M278 68h0" />
      <path className="stars" opacity="0.75" d="M315 37h0M5 23h0M43 9h0M196 66h0M223 59h0M285 19h0M255 8h0" />
      <path
        className="fill-isle-1"
        d="M116 46C126.6 41.6 142.4 38.1 160 39C177.6 38.1 195.2 41.6 204 46L197 52.2L186.4 53.9L179.4 63.6L168.8 67.1L161.8 81.2L154.7 69.8L143.3 64.5L137.1 54.8L123 51.3Z"
      />
      <path
        className="fill-isle-2"
        d="M58 28C62.1 26.3 68.2 24.9 75 25.3C81.8 24.9 88.6 26.3 92 28L89.3 30.4L85.2 31.1L82.5 34.8L78.4 36.2L75.7 41.6L73 37.2L68.5 35.1L66.2 31.4L60.7 30ZM246 38C249.6 36.5 255 35.3 261 35.6C267 35.3 273 36.5 276 38L273.6 40.1L270 40.7L267.6 44L264 45.2L261.6 50L259.2 46.1L255.3 44.3L253.2 41L248.4 39.8Z"
      />
      <g
        transform="translate(140 8) scale(0.9)"
        className="fill-isle-2 stroke-moon"
        strokeWidth="1.67"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M30 30c9 1 14-6 12-15-1-3 2-5 4-3 4 9-3 21-14 20z" />
        <path d="M18 36c-9 0-15-5-15-13C3 15 7 11 6 4l8 6c3-1 6-1 9 0l8-6c-1 8 3 11 3 18 0 8-7 14-16 14z" />
      </g>
      <path
        className="fill-moon"
        d="M150.3 27a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM160.3 27a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z"
      />
    </>
  ),
  stats: (
    <>
      <Isles />
      <g className="fill-isle-2 stroke-moon" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M160 4l25 18-9 29h-32l-9-29z" />
        <path d="M160 10l15 15-4 23-20-7-10-17z" />
        <path strokeWidth=".7" d="M160 30V4M160 30l25-8M160 30l16 21M160 30l-16 21M160 30l-25-8" />
      </g>
    </>
  ),
};

/** The sky of two scenes: stars, a large isle and two small ones. */
function Isles() {
  return (
    <>
      <path className="stars" opacity="0.4" d="M4 55h0M251 14h0M193 70h0M259 54h0M270 68h0M20 78h0" />
      <path className="stars" opacity="0.75" d="M54 26h0M116 13h0M44 39h0M62 6h0M269 6h0M300 20h0M239 54h0" />
      <path
        className="fill-isle-1"
        d="M116 46C126.6 41.6 142.4 38.1 160 39C177.6 38.1 195.2 41.6 204 46L197 52.2L186.4 53.9L179.4 63.6L168.8 67.1L161.8 81.2L154.7 69.8L143.3 64.5L137.1 54.8L123 51.3Z"
      />
      <path
        className="fill-isle-2"
        d="M50 38C54.1 36.3 60.2 34.9 67 35.3C73.8 34.9 80.6 36.3 84 38L81.3 40.4L77.2 41.1L74.5 44.8L70.4 46.2L67.7 51.6L65 47.2L60.5 45.1L58.2 41.4L52.7 40ZM246 30C250.8 28 258 26.4 266 26.8C274 26.4 282 28 286 30L282.8 32.8L278 33.6L274.8 38L270 39.6L266.8 46L263.6 40.8L258.4 38.4L255.6 34L249.2 32.4Z"
      />
    </>
  );
}
