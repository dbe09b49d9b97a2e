import { useEffect } from "react";
import { type EntryHead, LANGUAGE_PARAM, type OwnHead, pageAt } from "#contract/pages.ts";
import { useTranslation } from "#i18n/use-translation.ts";

type DocumentHeadProps = Readonly<{
  path: string;
  own: OwnHead | undefined;
  /** Of the page of an item, a set or a monster. */
  entry: EntryHead | undefined;
}>;

/** Renders nothing visible: updates the document's head when the page or the language changes. */
export function DocumentHead({ path, own, entry }: DocumentHeadProps) {
  const { t, language } = useTranslation();
  const page = pageAt(path);
  const { description = t(page?.description ?? "pages.other.description") } = entry ?? own ?? {};
  const canonicalPath = entry ? `${entry.paths[language]}?${LANGUAGE_PARAM}=${language}` : page && path;
  const canonical = canonicalPath && siteOrigin() + canonicalPath;
  const isListed = entry ? !entry.isGone : page?.isListed === true;

  useEffect(() => {
    document.head.querySelector("meta[name=description]")?.setAttribute("content", description);
    setHeadElement("meta[name=robots]", isListed ? undefined : { name: "robots", content: "noindex" });
    setHeadElement(
      "link[rel=canonical]",
      canonical === undefined ? undefined : { rel: "canonical", href: canonical },
    );
  }, [description, canonical, isListed]);

  return null;
}

/** Returns the origin of the site's canonical URL, as the server wrote it; otherwise the present origin. */
function siteOrigin(): string {
  const canonicalUrl = document.head.querySelector("meta[property='og:url']")?.getAttribute("content");
  return new URL(canonicalUrl ?? location.href).origin;
}

/**
 * Creates or updates the only element of `selector` in the head; removes it if `attributes` is `undefined`.
 */
function setHeadElement(selector: string, attributes: Readonly<Record<string, string>> | undefined): void {
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
