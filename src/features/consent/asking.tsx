import type { ComponentProps } from "react";
import { Banner } from "./banner.tsx";
import { ConsentStart } from "./consent-start.tsx";

type AskingProps = ComponentProps<typeof Banner> & ComponentProps<typeof ConsentStart>;

/** Where there is, or was, something to agree to: acts on what was chosen, and asks whoever has not. */
export function Asking({ path, ...banner }: AskingProps) {
  return (
    <>
      <ConsentStart services={banner.services} path={path} />
      <Banner {...banner} />
    </>
  );
}
