/** The placeholder while the session is loading. */
export function AccountPlace() {
  return <div className="h-15 rounded-md border border-line bg-surface" />;
}
