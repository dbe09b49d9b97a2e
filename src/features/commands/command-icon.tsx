import type { LucideIcon } from "lucide-react";

/** The icon of a command in the palette. */
export function CommandIcon({ of: Icon }: Readonly<{ of: LucideIcon }>) {
  return <Icon className="size-4.5 flex-none text-text-3" aria-hidden="true" />;
}
