import { LogoPicture } from "#ui/icons/logo-picture.tsx";
import { classNames } from "#ui/layout/class-names.ts";

export function EmptyIsland({ className }: Readonly<{ className?: string }>) {
  return (
    <span className={classNames("relative block h-24 w-38", className)} aria-hidden="true">
      <svg viewBox="0 0 160 96" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          className="stars"
          opacity="0.6"
          d="M86 9h0M47 28h0M121 29h0M15 19h0M26 18h0M128 14h0M144 36h0M99 20h0M19 44h0"
        />
        <path
          className="fill-isle-1"
          d="M34 50C45 45.4 61.6 41.7 80 42.6C98.4 41.7 116.8 45.4 126 50L118.6 56.4L107.6 58.3L100.2 68.4L89.2 72.1L81.8 86.8L74.5 74.8L62.5 69.3L56.1 59.2L41.4 55.5Z"
        />
        <path
          className="fill-isle-2"
          d="M8 30C10.9 28.8 15.2 27.8 20 28.1C24.8 27.8 29.6 28.8 32 30L30.1 31.7L27.2 32.2L25.3 34.8L22.4 36L20.5 39.8L18.6 36.6L15.4 35.2L13.8 32.6L9.9 31.4Z"
        />
      </svg>
      <LogoPicture className="absolute left-[58px] top-[6px] size-10" />
    </span>
  );
}
