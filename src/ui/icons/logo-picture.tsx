import { classNames } from "#ui/layout/class-names.ts";

/** The logo in its colors, as the file that is also the page's icon: a drawing of it would be in every first paint. */
export function LogoPicture({ className }: Readonly<{ className: string }>) {
  return <img src="/logo.svg" alt="" width="48" height="48" className={classNames("flex-none", className)} />;
}
