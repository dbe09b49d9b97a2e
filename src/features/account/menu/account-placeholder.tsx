/** The placeholder while the session is loading. */
export function AccountPlaceholder() {
  return <div className="h-15 rounded-md border border-line bg-surface" />;
}
