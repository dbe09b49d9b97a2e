/** Its place, until it is known who is playing. */
export function AccountPlace() {
  return <div className="h-15 rounded-md border border-line bg-surface" />;
}
