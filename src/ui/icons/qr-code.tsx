import { encodeQR } from "qr";
import { useMemo } from "react";

/** The maximum number of bytes in a QR code with medium error correction. */
const MAX_QR_BYTES = 2_331;

/** Modules per side, including the quiet zone of four on each side; `undefined` if the text is too long. */
export function qrModuleCount(text: string): number | undefined {
  return qrModules(text)?.length;
}

let last: Readonly<{ text: string; matrix: readonly (readonly boolean[])[] | undefined }> | undefined;

/** `undefined` if the text is too long. Caches the last result, because dialog and slip render the same code. */
export function qrModules(text: string): readonly (readonly boolean[])[] | undefined {
  if (last?.text === text) return last.matrix;
  const matrix = text.length > MAX_QR_BYTES ? undefined : encodeQR(text, "raw", { ecc: "medium", border: 4 });
  last = { text, matrix };
  return matrix;
}

type QrCodeProps = Readonly<{ text: string; label: string; className?: string }>;

/** Black on white, because cameras expect it; `null` for a text that is too long. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const drawn = useMemo(() => {
    const matrix = qrModules(text);
    if (!matrix) return undefined;
    const path = matrix
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
      .join("");
    return { path, size: matrix.length };
  }, [text]);
  if (!drawn) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}
