export class DecodeError extends Error {
  override readonly name = "Unreadable";
}

/** `ByteReader` has to read the values in the same order. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** Writes a whole number from 0 to 2^53 − 1 as a varint: seven bits per byte, the lowest first. */
  whole(value: number): this {
    return this.#varint(BigInt(value));
  }

  /** Stores trailing zeros as a count: 50,000,000 takes two bytes. */
  amount(value: number): this {
    let zeros = 0;
    let digits = value;
    while (digits !== 0 && digits % 10 === 0 && zeros < 15) {
      digits /= 10;
      zeros += 1;
    }
    return this.#varint(BigInt(digits) * 16n + BigInt(zeros));
  }

  text(value: string): this {
    const encoded = new TextEncoder().encode(value);
    this.whole(encoded.length);
    this.#bytes.push(...encoded);
    return this;
  }

  /** With a checksum of three bytes. */
  finish(): Uint8Array {
    return Uint8Array.from([...this.#bytes, ...checksum(this.#bytes)]);
  }

  #varint(value: bigint): this {
    let rest = value;
    while (rest > 0x7fn) {
      this.#bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.#bytes.push(Number(rest));
    return this;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  /** Throws `DecodeError` when bytes are missing or were changed. */
  constructor(bytes: Uint8Array) {
    const end = bytes.length - CHECK_BYTES;
    const content = bytes.subarray(0, Math.max(0, end));
    const check = checksum(content);
    if (end < 0 || check.some((byte, i) => byte !== bytes[end + i])) throw new DecodeError("damaged");
    this.#bytes = content;
  }

  /** Throws `DecodeError` above `most`. */
  whole(most: number): number {
    const value = this.#varint();
    if (value > BigInt(most)) throw new DecodeError(`${value} is above ${most}`);
    return Number(value);
  }

  amount(most: number): number {
    const written = this.#varint();
    const value = (written >> 4n) * 10n ** (written & 15n);
    if (value > BigInt(most)) throw new DecodeError(`${value} is above ${most}`);
    return Number(value);
  }

  text(most: number): string {
    const length = this.whole(most);
    const encoded = this.#bytes.subarray(this.#at, this.#at + length);
    if (encoded.length < length) throw new DecodeError("cut off");
    this.#at += length;
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(encoded);
    } catch (error) {
      throw new DecodeError("no text", { cause: error });
    }
  }

  end(): void {
    if (this.#at < this.#bytes.length) throw new DecodeError("more than was expected");
  }

  #varint(): bigint {
    let value = 0n;
    // Nine bytes hold 63 bits: more than any amount needs.
    for (let shift = 0n; shift < 63n; shift += 7n) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new DecodeError("cut off");
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new DecodeError("no number");
  }
}

const CHECK_BYTES = 3;

/** FNV-1a, shortened to 24 bits: one damaged link in sixteen million goes unnoticed. */
function checksum(bytes: Iterable<number>): readonly number[] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return [hash & 0xff, (hash >>> 8) & 0xff, (hash >>> 16) & 0xff];
}

/** RFC 4648, section 5, without padding: needs no escaping in a link. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws `DecodeError`. */
export function fromBase64Url(text: string): Uint8Array {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch (error) {
    throw new DecodeError("not base64url", { cause: error });
  }
}
