/** The side of a stored logo, in pixels. */
export const logoSide = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/** The largest square in the middle of an image. A drawing without a size of its own is as large as the logo. */
export function middleSquare(width: number, height: number): Square {
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [logoSide, logoSide];
  const side = Math.min(wide, high);
  return { x: (wide - side) / 2, y: (high - side) / 2, side };
}

/**
 * In which forms to try a logo, the best first. A browser that cannot write WebP makes a PNG of it; JPEG comes
 * last, because it knows no transparency.
 */
export const encodings = [
  ['image/webp', 0.92],
  ['image/webp', 0.75],
  ['image/webp', 0.5],
  ['image/jpeg', 0.8],
  ['image/jpeg', 0.5],
] as const;

/** The first form of a picture that may be stored; null where none is small enough. */
export function firstThatFits(
  encode: (type: string, quality: number) => string,
  fits: (dataUrl: string) => boolean,
): string | null {
  for (const [type, quality] of encodings) {
    const dataUrl = encode(type, quality);
    if (fits(dataUrl)) return dataUrl;
  }
  return null;
}
