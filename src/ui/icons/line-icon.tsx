import type { SVGAttributes } from "react";

type IconProps = Readonly<
  Pick<SVGAttributes<SVGSVGElement>, "className" | "aria-hidden" | "aria-label" | "role">
>;

/** `scripts/build/icons-plugin.ts` replaces the larger components of `lucide-react`. `drawing` is the content of the `svg`. */
export function createIcon(drawing: string) {
  // One object: React writes the drawing again for another one, and what observes mutations, as a toast does, would render again.
  const content = { __html: drawing };
  return ({ className = "", ...props }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      width="24"
      height="24"
      {...props}
      className={`lucide ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the package, which is known when the application is built.
      dangerouslySetInnerHTML={content}
    />
  );
}
