/**
 * Night sky over floating islands. Stands in four places only: the calculator's top strip, the sidebar's empty
 * space, guide cards and empty states; never behind text.
 */
import { classNames } from "./class-names.ts";
import { Logo } from "./marks.tsx";

type SceneryProps = Readonly<{ className?: string }>;

/** Islands at rest in the sidebar's empty space. */
export function SidebarIslands({ className }: SceneryProps) {
  return (
    <svg viewBox="0 0 248 300" aria-hidden="true" className={classNames("pointer-events-none", className)}>
      <path className="stars" opacity="0.35" d="M28 199h0M115 30h0M172 90h0M245 109h0M89 191h0" />
      <path
        className="stars"
        opacity="0.6"
        d="M0 6h0M63 9h0M108 44h0M149 199h0M141 32h0M9 23h0M137 99h0M169 150h0M244 168h0M47 162h0M200 151h0M18 201h0M119 89h0"
      />
      <path
        className="stars"
        opacity="0.85"
        d="M155 124h0M68 9h0M116 81h0M198 174h0M92 4h0M159 38h0M10 221h0M240 120h0"
      />
      <path
        className="fill-isle-3"
        d="M34.0 214.0C49.4 207.6 72.4 202.5 98.0 203.8C123.6 202.5 149.2 207.6 162.0 214.0L151.8 223.0L136.4 225.5L126.2 239.6L110.8 244.7L100.6 265.2L90.3 248.6L73.7 240.9L64.7 226.8L44.2 221.7ZM72.4 206.3v-15.4h2.6v15.4zM113.4 205.0v-17.9l6.4 -7.7 6.4 7.7v17.9zM160.0 150.0C167.2 147.0 178.0 144.6 190.0 145.2C202.0 144.6 214.0 147.0 220.0 150.0L215.2 154.2L208.0 155.4L203.2 162.0L196.0 164.4L191.2 174.0L186.4 166.2L178.6 162.6L174.4 156.0L164.8 153.6ZM178.0 146.4v-7.2h1.2v7.2zM197.2 145.8v-8.4l3 -3.6 3 3.6v8.4zM60.0 112.0C63.4 110.6 68.4 109.5 74.0 109.8C79.6 109.5 85.2 110.6 88.0 112.0L85.8 114.0L82.4 114.5L80.2 117.6L76.8 118.7L74.6 123.2L72.3 119.6L68.7 117.9L66.7 114.8L62.2 113.7ZM196.0 262.0C200.6 260.1 207.4 258.6 215.0 259.0C222.6 258.6 230.2 260.1 234.0 262.0L231.0 264.7L226.4 265.4L223.4 269.6L218.8 271.1L215.8 277.2L212.7 272.3L207.8 270.0L205.1 265.8L199.0 264.3ZM64.1 188.4a9.6 9.6 0 1 0 19.2 0a9.6 9.6 0 1 0 -19.2 0zM74.4 192.9a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM174.1 138a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM178.9 140.1a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0z"
      />
    </svg>
  );
}

/** The strip of sky above the calculator's fields. */
export function SkyStrip({ className }: SceneryProps) {
  return (
    <svg viewBox="0 0 744 214" aria-hidden="true" className={classNames("pointer-events-none", className)}>
      <path
        className="stars"
        opacity="0.35"
        d="M112 20h0M272 24h0M195 33h0M371 16h0M306 33h0M382 33h0M595 35h0M502 6h0M702 29h0"
      />
      <path
        className="stars"
        opacity="0.6"
        d="M344 19h0M268 30h0M351 23h0M724 25h0M576 25h0M516 18h0M735 33h0M621 14h0"
      />
      <path
        className="stars"
        opacity="0.85"
        d="M240 14h0M150 18h0M215 7h0M157 33h0M641 5h0M577 37h0M700 20h0M625 39h0M714 10h0"
      />
      <path
        className="fill-isle-1"
        d="M270.0 24.0C276.2 21.4 285.6 19.3 296.0 19.8C306.4 19.3 316.8 21.4 322.0 24.0L317.8 27.6L311.6 28.7L307.4 34.4L301.2 36.5L297.0 44.8L292.9 38.0L286.1 34.9L282.5 29.2L274.2 27.1ZM285.6 20.9v-6.2h1v6.2zM302.2 20.4v-7.3l2.6 -3.1 2.6 3.1v7.3zM628.0 25.0C635.0 22.1 645.4 19.8 657.0 20.4C668.6 19.8 680.2 22.1 686.0 25.0L681.4 29.1L674.4 30.2L669.8 36.6L662.8 38.9L658.2 48.2L653.5 40.7L646.0 37.2L641.9 30.8L632.6 28.5ZM645.4 21.5v-7h1.2v7zM664.0 20.9v-8.1l2.9 -3.5 2.9 3.5v8.1zM282.2 13.6a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0zM286.3 15.4a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0zM641.7 13.4a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0zM646.3 15.4a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z"
      />
      <path
        className="fill-isle-2"
        d="M214.0 20.0C217.4 18.6 222.4 17.5 228.0 17.8C233.6 17.5 239.2 18.6 242.0 20.0L239.8 22.0L236.4 22.5L234.2 25.6L230.8 26.7L228.6 31.2L226.3 27.6L222.7 25.9L220.7 22.8L216.2 21.7ZM572.0 32.0C575.6 30.5 581.0 29.3 587.0 29.6C593.0 29.3 599.0 30.5 602.0 32.0L599.6 34.1L596.0 34.7L593.6 38.0L590.0 39.2L587.6 44.0L585.2 40.1L581.3 38.3L579.2 35.0L574.4 33.8ZM706.0 16.0C708.6 14.9 712.6 14.0 717.0 14.2C721.4 14.0 725.8 14.9 728.0 16.0L726.2 17.5L723.6 18.0L721.8 20.4L719.2 21.3L717.4 24.8L715.7 21.9L712.8 20.6L711.3 18.2L707.8 17.3Z"
      />
    </svg>
  );
}

/** A purse resting on an island: the drawing of a panel that is wholly empty. */
export function EmptyIsland({ className }: SceneryProps) {
  return (
    <span className={classNames("relative block h-24 w-38", className)} aria-hidden="true">
      <svg viewBox="0 0 160 96" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          className="stars"
          opacity="0.6"
          d="M86 9h0M47 28h0M121 29h0M15 19h0M26 18h0M128 14h0M144 36h0M99 20h0M19 44h0"
        />
        <path
          className="fill-isle-1"
          d="M34 50C45 45.4 61.6 41.7 80 42.6C98.4 41.7 116.8 45.4 126 50L118.6 56.4L107.6 58.3L100.2 68.4L89.2 72.1L81.8 86.8L74.5 74.8L62.5 69.3L56.1 59.2L41.4 55.5Z"
        />
        <path
          className="fill-isle-2"
          d="M8 30C10.9 28.8 15.2 27.8 20 28.1C24.8 27.8 29.6 28.8 32 30L30.1 31.7L27.2 32.2L25.3 34.8L22.4 36L20.5 39.8L18.6 36.6L15.4 35.2L13.8 32.6L9.9 31.4Z"
        />
      </svg>
      <Logo className="absolute left-[58px] top-[6px] size-10" />
    </span>
  );
}
