import { TriangleAlert } from "lucide-react";

/** Why what was typed could not be sent. It stands beside it, so that nothing has to be typed again. */
export function RefusalLine({ text }: Readonly<{ text: string | undefined }>) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-sm">
          <TriangleAlert className="mt-0.5 size-4 flex-none text-danger" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
