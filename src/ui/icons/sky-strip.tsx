/** Only at the calculator's top, in the sidebar, guide cards, empty states, and behind a rate's stars; never behind text. */
import { classNames } from "#ui/layout/class-names.ts";

export function SkyStrip({ className }: Readonly<{ className?: string }>) {
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
