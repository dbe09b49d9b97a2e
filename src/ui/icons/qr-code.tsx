import { encodeQR } from "qr";
import { useMemo } from "react";

/** The most bytes that a code of middle error correction holds. */
const MOST_IN_QR = 2_331;

/** Modules per side, the quiet zone of four on each side included; nothing for a text that is too long for any code. */
export function modulesOf(text: string): number | undefined {
  return matrixOf(text)?.length;
}

let last: Readonly<{ text: string; matrix: readonly (readonly boolean[])[] | undefined }> | undefined;

/** The same code is asked for by the dialog and the slip, and again with every rendering. */
function matrixOf(text: string): readonly (readonly boolean[])[] | undefined {
  if (last?.text === text) return last.matrix;
  const matrix = text.length > MOST_IN_QR ? undefined : encodeQR(text, "raw", { ecc: "medium", border: 4 });
  last = { text, matrix };
  return matrix;
}

type QrCodeProps = Readonly<{ text: string; label: string; className?: string }>;

/** Always black on white, whatever the theme: cameras expect it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const drawn = useMemo(() => {
    const matrix = matrixOf(text);
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
