import { classNames } from "#ui/layout/class-names.ts";

/** The file of the page's icon: a drawing would be in every first paint. */
export function LogoPicture({ className }: Readonly<{ className: string }>) {
  return <img src="/logo.svg" alt="" width="48" height="48" className={classNames("flex-none", className)} />;
}
