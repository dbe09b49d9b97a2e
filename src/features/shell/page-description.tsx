import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type OwnHead, pageAt } from "#contract/pages.ts";

type PageDescriptionProps = Readonly<{
  path: string;
  /** Where the page says itself what it is about. */
  own: OwnHead | undefined;
}>;

/** Shows nothing: keeps what the page says about itself in step with the page and its language. */
export function PageDescription({ path, own }: PageDescriptionProps) {
  const { t } = useTranslation();
  const page = pageAt(path);
  const description = own?.description ?? t(page?.description ?? "pages.other.description");
  const canonical = page && siteAddress() + path;

  useEffect(() => {
    document.head.querySelector("meta[name=description]")?.setAttribute("content", description);
    only("meta[name=robots]", page?.isListed ? undefined : { name: "robots", content: "noindex" });
    only("link[rel=canonical]", canonical === undefined ? undefined : { rel: "canonical", href: canonical });
  }, [description, canonical, page]);

  return null;
}

/** Where this copy is at home, as the server has written it for others; the one that is open where it has not. */
function siteAddress(): string {
  const address = document.head.querySelector("meta[property='og:url']")?.getAttribute("content");
  return new URL(address ?? location.href).origin;
}

/** The one element of its kind in the head, with these attributes; or none. */
function only(selector: string, attributes: Readonly<Record<string, string>> | undefined): void {
  let element = document.head.querySelector(selector);
  if (attributes === undefined) {
    element?.remove();
    return;
  }
  if (!element) {
    element = document.createElement(selector.slice(0, selector.indexOf("[")));
    document.head.append(element);
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
