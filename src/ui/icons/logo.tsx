import { useId } from "react";
import { classNames } from "#ui/layout/class-names.ts";

type LogoProps = Readonly<{ className?: string; mono?: boolean }>;

/** For print. Elsewhere it is a `LogoPicture`. */
export function Logo({ className, mono = false }: LogoProps) {
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
