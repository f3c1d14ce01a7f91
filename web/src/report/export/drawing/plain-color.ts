export interface PlainColor {
  /** `#2456e6` */
  color: string;
  /** 0 to 1 */
  opacity: number;
}

const known = new Map<string, PlainColor | null>();
let canvas: CanvasRenderingContext2D | null | undefined;

/**
 * A computed colour in the form that every program reads. The browser converts it, because some colours are mixed in
 * other spaces. Null if nothing is drawn.
 */
export function plainColor(text: string): PlainColor | null {
  if (text === 'none' || text.startsWith('url(')) return null;
  if (!known.has(text)) known.set(text, read(text));
  return known.get(text) ?? null;
}

function read(text: string): PlainColor | null {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as never;
  if (!canvas) return null;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return null;
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { color: `#${hex}`, opacity: Math.round((alpha / 255) * 100) / 100 };
}
