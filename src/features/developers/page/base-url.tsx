import { useHydrated } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { Fragment, useRef } from "react";
import { PUBLIC_API_URL } from "#contract/public-api.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { IconButton } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type BaseUrlProps = Readonly<{ texts: Readonly<{ copy: string; copied: string }> }>;

/** What all URLs of the API begin with, with the host that the browser knows, and a button that copies it. */
export function BaseUrl({ texts }: BaseUrlProps) {
  const code = useRef<HTMLElement>(null);
  // The server does not know the host of its URLs.
  const isHydrated = useHydrated();
  if (!isHydrated) return <code className="font-mono text-sm text-text">{PUBLIC_API_URL}</code>;
  const url = `${location.origin}${PUBLIC_API_URL}`;
  async function copy() {
    if (await copyText(url)) toastSuccess(texts.copied);
    // Selected, it can be copied by hand.
    else if (code.current) getSelection()?.selectAllChildren(code.current);
  }
  return (
    <>
      <code ref={code} className="min-w-0 py-2 font-mono text-sm wrap-anywhere text-text">
        {url.split(/(?<=\/)/).map((part) => (
          <Fragment key={part}>
            <span>{part}</span>
            <wbr />
          </Fragment>
        ))}
      </code>
      <IconButton size="sm" aria-label={texts.copy} title={texts.copy} onClick={() => void copy()}>
        <Copy className="size-4" aria-hidden="true" />
      </IconButton>
    </>
  );
}
