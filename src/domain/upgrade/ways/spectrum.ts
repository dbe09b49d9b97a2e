/** Distributions as values of their generating function at the roots of unity, so that sums are products. */

export type Spectrum = Readonly<{ re: Float64Array; im: Float64Array }>;

const tables = new Map<number, Spectrum>();

/** The roots of unity: cosines and sines of all fractions of a turn. */
function rootsOf(size: number): Spectrum {
  const known = tables.get(size);
  if (known) return known;
  const angle = (2 * Math.PI) / size;
  const table = {
    re: Float64Array.from({ length: size }, (_, i) => Math.cos(angle * i)),
    im: Float64Array.from({ length: size }, (_, i) => Math.sin(angle * i)),
  };
  tables.set(size, table);
  return table;
}

/** In place; the length is a power of two. `sign` is -1 for the transform, 1 for its inverse without the division. */
function fourier({ re, im }: Spectrum, sign: 1 | -1): void {
  const count = re.length;
  const roots = rootsOf(count);
  for (let i = 1, j = 0; i < count; i++) {
    let bit = count >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
      [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
    }
  }
  for (let half = 1; half < count; half <<= 1) {
    const turn = count / (2 * half);
    for (let start = 0; start < count; start += 2 * half)
      for (let k = 0; k < half; k++) {
        const cos = roots.re[k * turn] ?? 0;
        const sin = sign * (roots.im[k * turn] ?? 0);
        const [top, end] = [start + k, start + k + half];
        const x = (re[end] ?? 0) * cos - (im[end] ?? 0) * sin;
        const y = (re[end] ?? 0) * sin + (im[end] ?? 0) * cos;
        re[end] = (re[top] ?? 0) - x;
        im[end] = (im[top] ?? 0) - y;
        re[top] = (re[top] ?? 0) + x;
        im[top] = (im[top] ?? 0) + y;
      }
  }
}

export const flatSpectrum = (size: number): Spectrum => ({
  re: new Float64Array(size).fill(1),
  im: new Float64Array(size),
});

/** Of the chances of 0, 1, 2 … units. */
export function spectrumOf(chances: ArrayLike<number>, size: number): Spectrum {
  const spectrum = { re: new Float64Array(size), im: new Float64Array(size) };
  for (let i = 0; i < chances.length; i++)
    spectrum.re[i % size] = (spectrum.re[i % size] ?? 0) + (chances[i] ?? 0);
  fourier(spectrum, -1);
  return spectrum;
}

export function chancesOf({ re, im }: Spectrum): Float64Array {
  const copy = { re: re.slice(), im: im.slice() };
  fourier(copy, 1);
  return copy.re.map((one) => Math.max(0, one / re.length));
}

export function timesSpectrum(a: Spectrum, b: Spectrum): Spectrum {
  return mapSpectrum(a.re.length, (i, set) => {
    const [ar, ai, br, bi] = [a.re[i] ?? 0, a.im[i] ?? 0, b.re[i] ?? 0, b.im[i] ?? 0];
    set(ar * br - ai * bi, ar * bi + ai * br);
  });
}

/** Of one of several, each with its chance. */
export function mixedSpectrum(parts: readonly (readonly [chance: number, spectrum: Spectrum])[]): Spectrum {
  const size = parts[0]?.[1].re.length ?? 0;
  return mapSpectrum(size, (i, set) => {
    let [re, im] = [0, 0];
    for (const [chance, spectrum] of parts) {
      re += chance * (spectrum.re[i] ?? 0);
      im += chance * (spectrum.im[i] ?? 0);
    }
    set(re, im);
  });
}

/** In units: the chance of each is spread evenly around it. */
export function quantileOf(chances: Float64Array, chance: number): number {
  let before = 0;
  for (const [index, one] of chances.entries()) {
    if (before + one >= chance) return index === 0 ? 0 : index - 0.5 + (chance - before) / one;
    before += one;
  }
  return chances.length;
}

/** Of an amount that need not be whole: it is shared between two units, which keeps the mean. */
export function amountSpectrum(units: number, size: number): Spectrum {
  const whole = Math.floor(units);
  const upper = units - whole;
  const roots = rootsOf(size);
  return mapSpectrum(size, (i, set) => {
    const [low, high] = [(i * whole) % size, (i * (whole + 1)) % size];
    set(
      (1 - upper) * (roots.re[low] ?? 0) + upper * (roots.re[high] ?? 0),
      -(1 - upper) * (roots.im[low] ?? 0) - upper * (roots.im[high] ?? 0),
    );
  });
}

/** Of tries of one amount until the first success: after each failure, `again` happens before the next try. */
export function repeatedSpectrum(amount: Spectrum, chance: number, again: Spectrum): Spectrum {
  const missed = timesSpectrum(amount, again);
  return mapSpectrum(amount.re.length, (i, set) => {
    const [nr, ni] = [chance * (amount.re[i] ?? 0), chance * (amount.im[i] ?? 0)];
    const [dr, di] = [1 - (1 - chance) * (missed.re[i] ?? 0), -(1 - chance) * (missed.im[i] ?? 0)];
    const norm = dr * dr + di * di;
    set((nr * dr + ni * di) / norm, (ni * dr - nr * di) / norm);
  });
}

/** Of one try, after whose failure `later` happens. */
export function onceSpectrum(amount: Spectrum, chance: number, later: Spectrum): Spectrum {
  const failed = timesSpectrum(amount, later);
  return mapSpectrum(amount.re.length, (i, set) =>
    set(
      chance * (amount.re[i] ?? 0) + (1 - chance) * (failed.re[i] ?? 0),
      chance * (amount.im[i] ?? 0) + (1 - chance) * (failed.im[i] ?? 0),
    ),
  );
}

function mapSpectrum(
  size: number,
  value: (index: number, set: (re: number, im: number) => void) => void,
): Spectrum {
  const spectrum = { re: new Float64Array(size), im: new Float64Array(size) };
  for (let i = 0; i < size; i++)
    value(i, (re, im) => {
      spectrum.re[i] = re;
      spectrum.im[i] = im;
    });
  return spectrum;
}
