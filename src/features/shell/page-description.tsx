import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type OwnHead, pageAt } from "#contract/pages.ts";

type PageDescriptionProps = Readonly<{
  path: string;
  /** Where the page says itself what it is about. */
  own: OwnHead | undefined;
}>;

/** Shows nothing: keeps what the page says about itself to others in step with the page and its language. */
export function PageDescription({ path, own }: PageDescriptionProps) {
  const { t } = useTranslation();
  const { name, isListed } = pageAt(path);
  const description = own?.description ?? t(`pages.${name}.description`);
  const title = name === "other" ? "Skypurse" : `${own?.title ?? t(`pages.${name}.title`)} · Skypurse`;
  const canonical = name === "other" ? undefined : location.origin + path;

  useEffect(() => {
    write("meta[name=description]", "content", description);
    write("meta[property='og:description']", "content", description);
    write("meta[property='og:title']", "content", title);
    write("meta[property='og:url']", "content", canonical ?? location.origin);
    only("meta[name=robots]", isListed ? undefined : { name: "robots", content: "noindex" });
    only("link[rel=canonical]", canonical === undefined ? undefined : { rel: "canonical", href: canonical });
  }, [description, title, canonical, isListed]);

  return null;
}

function write(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
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
