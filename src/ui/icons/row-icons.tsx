/** One path each, for long lists. */

type RowIconProps = Readonly<{ className: string }>;

export function PlusIcon({ className }: RowIconProps) {
  return <RowIcon className={className} path="M5 12h14M12 5v14" />;
}

export function MinusIcon({ className }: RowIconProps) {
  return <RowIcon className={className} path="M5 12h14" />;
}

export function CrossIcon({ className }: RowIconProps) {
  return <RowIcon className={className} path="M18 6 6 18M6 6l12 12" />;
}

function RowIcon({ className, path }: RowIconProps & Readonly<{ path: string }>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
