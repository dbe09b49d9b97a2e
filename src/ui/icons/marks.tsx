/** The currency icons. Currencies differ in shape as well as in hue: Penya is round, FC a hexagon. */
import { classNames } from "#ui/layout/class-names.ts";

type MarkProps = Readonly<{ className?: string }>;

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
