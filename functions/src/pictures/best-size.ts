/** In pixels: about twice the size at which a list shows a picture. */
const wantedWidth = 32;

/** Orders pictures by width: first those that are large enough, smallest first, then the others. */
export function byFitness(a: number, b: number): number {
  const [aFits, bFits] = [a >= wantedWidth, b >= wantedWidth];
  if (aFits !== bFits) return aFits ? -1 : 1;
  return aFits ? a - b : b - a;
}
