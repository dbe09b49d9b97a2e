/** The gradient below a line of Penya: from gold at the top to transparent at the bottom. */
export function GoldFade({ id }: Readonly<{ id: string }>) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopOpacity="0.28" className="[stop-color:var(--c-gold-fill)]" />
      <stop offset="1" stopOpacity="0" className="[stop-color:var(--c-gold-fill)]" />
    </linearGradient>
  );
}
