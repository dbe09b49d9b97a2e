/**
 * The logo and the currency icons. Currencies differ in shape as well as in hue: Penya is round, FC a
 * hexagon.
 */
import { useId } from "react";
import { classNames } from "#ui/layout/class-names.ts";

type MarkProps = Readonly<{ className?: string; mono?: boolean }>;

export function Logo({ className, mono = false }: MarkProps) {
  const mask = useId();
  const [purse, band, wing, feather] = mono
    ? ["#000", "#000", "#000", "#000"]
    : ["#f4c65a", "#c98d1d", "#5fd0f7", "#2ba9dd"];
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={classNames("flex-none", className)}>
      <defs>
        <mask id={mask}>
          <rect width="48" height="48" fill="#fff" />
          <g fill="#000" stroke="#000" strokeWidth="3" strokeLinejoin="round">
            <path d="M19 35C23 22.5 33 14 45.5 10.5 43.5 20.5 35 29.5 19 35z" />
            <path d="M20 37c9-2.5 16.5-7.5 24.2-14.2C42 31.2 33.5 37 20 37z" />
          </g>
        </mask>
      </defs>
      <g fill={purse}>
        <g mask={`url(#${mask})`}>
          <path d="M13 18.5h16c6.5 4 10 9.5 10 15C39 40 33 44 21 44S3 40 3 33.5c0-5.5 3.5-11 10-15z" />
        </g>
        <path d="M14.2 14.7 10.5 7.2c-.5-1.1.6-2.2 1.7-1.7 2.7 1.2 5.3.6 8.8-.5 3.5 1.1 6.1 1.7 8.8.5 1.1-.5 2.2.6 1.7 1.7l-3.7 7.5z" />
      </g>
      <rect x="12.2" y="14.9" width="17.6" height="3.4" rx="1.7" fill={band} />
      <g fill={wing}>
        <path d="M19 35C23 22.5 33 14 45.5 10.5 43.5 20.5 35 29.5 19 35z" />
        <path d="M20.5 37.2c9-2.7 16.5-7.7 24-14.4-2.3 8.4-10.5 14.2-24 14.4z" fill={feather} />
      </g>
    </svg>
  );
}

export function PenyaCoin({ className = "size-5" }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames("flex-none", className)}>
      <circle cx="12" cy="12" r="11" fill="#f4c65a" />
      <path d="M12 1a11 11 0 0 1 0 22z" fill="#dc9f2a" opacity=".55" />
      <circle cx="12" cy="12" r="8.3" fill="none" stroke="#8a5a06" strokeWidth="1.3" />
      <path
        d="M10 17.3V6.9h3.2a3.1 3.1 0 0 1 0 6.2H7.9"
        fill="none"
        stroke="#5c3a00"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function FcCoin({ className = "size-5" }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames("flex-none", className)}>
      <path
        d="M10.7 1.3a2.6 2.6 0 0 1 2.6 0l6.9 4a2.6 2.6 0 0 1 1.3 2.2v9a2.6 2.6 0 0 1-1.3 2.2l-6.9 4a2.6 2.6 0 0 1-2.6 0l-6.9-4a2.6 2.6 0 0 1-1.3-2.2v-9a2.6 2.6 0 0 1 1.3-2.2z"
        fill="#5fd0f7"
      />
      <path
        d="M12 1a2.6 2.6 0 0 1 1.3.3l6.9 4a2.6 2.6 0 0 1 1.3 2.2v9a2.6 2.6 0 0 1-1.3 2.2l-6.9 4A2.6 2.6 0 0 1 12 23z"
        fill="#1a9bd0"
        opacity=".55"
      />
      <path
        d="M9.3 17.5V10c0-2.3 1.3-3.5 3.6-3.5h3M9.3 12.3h5.2"
        fill="none"
        stroke="#053448"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
    </svg>
  );
}
