import { useRouterState } from "@tanstack/react-router";
import { PrivacyCentre } from "#features/consent/privacy-centre.tsx";
import { useGuideAt } from "#features/guides/guides.client.ts";
import { PageDescription } from "#features/shell/page-description.tsx";

/** What every page has besides what it shows. */
export function EveryPage() {
  // The page that stands, not the one that is on its way.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return (
    <>
      <PageDescription path={path} own={useGuideAt(path)} />
      <PrivacyCentre path={path} />
    </>
  );
}
