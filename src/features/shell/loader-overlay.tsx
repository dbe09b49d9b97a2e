import { LogoPicture } from "#ui/icons/logo-picture.tsx";

/** Covers the page while a navigation takes longer than its delay. */
export function LoaderOverlay({ message }: Readonly<{ message: string | undefined }>) {
  return (
    <div role="status" className="fixed inset-0 z-70 grid place-items-center bg-scrim backdrop-blur-[3px]">
      <div className="grid justify-items-center gap-3 rounded-xl border border-line bg-surface px-8 py-6 font-medium shadow-lg">
        <span className="relative size-14">
          <span className="orbit absolute inset-0" aria-hidden="true" />
          <LogoPicture className="absolute inset-3 size-8" />
        </span>
        <span>{message}</span>
      </div>
    </div>
  );
}
