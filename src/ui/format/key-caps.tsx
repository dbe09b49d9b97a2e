export function KeyCaps({ keys }: Readonly<{ keys: readonly string[] }>) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="grid min-w-7 place-items-center rounded-xs border border-line-2 bg-surface-2 px-1.5 py-0.5 font-sans text-xs font-semibold"
    >
      {key}
    </kbd>
  ));
}
