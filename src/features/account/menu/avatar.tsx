import { UserRound } from "lucide-react";
import { useState } from "react";
import type { Player } from "#contract/session.ts";
import { classNames } from "#ui/layout/class-names.ts";

type AvatarProps = Readonly<{
  /** Whose initial stands in where there is no picture; nothing for nobody in particular. */
  name?: string | undefined;
  /** Our own address of the picture. */
  picture?: string | undefined;
  className?: string;
}>;

/** Our own address of a player's picture. It names the player: browsers keep pictures, and the next one is another. */
export function pictureOf({ id, image }: Pick<Player, "id" | "image">): string | undefined {
  return image ? `/api/profile/picture?${new URLSearchParams({ of: id })}` : undefined;
}

/** The player as a disc: the picture, else the first letter, else a figure. Its name stands beside it. */
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
