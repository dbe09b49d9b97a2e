import { UserRound } from "lucide-react";
import { useState } from "react";
import { urlOf } from "#contract/endpoint.ts";
import { type Player, pictureEndpoints } from "#contract/session.ts";
import { classNames } from "#ui/layout/class-names.ts";

type AvatarProps = Readonly<{
  /** Its initial is shown if there is no picture; `undefined` for a generic icon. */
  name?: string | undefined;
  picture?: string | undefined;
  className?: string;
}>;

/**
 * Returns the URL of a player's picture on this server. It contains the player's id, because browsers cache
 * pictures and the next player must not see this one.
 */
export function pictureOf({ id, image }: Pick<Player, "id" | "image">): string | undefined {
  return image ? urlOf(pictureEndpoints.load, { query: { of: id } }) : undefined;
}

/**
 * The player's picture, or the first letter of the name, or an icon. Decorative: the name is shown beside it.
 */
export function Avatar({ name, picture, className }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  const initial = [...(name?.trim() ?? "")][0]?.toLocaleUpperCase();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid flex-none place-items-center overflow-hidden rounded-full bg-moon-soft font-semibold text-moon",
        className,
      )}
    >
      {picture && !isBroken ? (
        <img src={picture} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      ) : (
        (initial ?? <UserRound className="size-1/2 stroke-[1.75]" />)
      )}
    </span>
  );
}
