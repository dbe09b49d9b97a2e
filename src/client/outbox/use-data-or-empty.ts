import { useState } from "react";
import { isUnreachable } from "#client/api/api.ts";

/**
 * Returns a query's data, or `empty` while the server is unreachable and there is no stored response: this browser's
 * changes are then shown without the server's data. A request in progress does not hide them again.
 */
export function useDataOrEmpty<T>(
  { data, error }: Readonly<{ data: T | undefined; error: Error | null }>,
  empty: T,
): T | undefined {
  const [wasUnreachable, setUnreachable] = useState(false);
  const isEmpty = data === undefined && (error ? isUnreachable(error) : wasUnreachable);
  if (isEmpty !== wasUnreachable) setUnreachable(isEmpty);
  return isEmpty ? empty : data;
}
