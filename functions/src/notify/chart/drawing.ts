import { indexedPng, type Rgba } from '../../pictures/png.ts';

/** The size of a chart in CSS pixels. Mails scale it down on narrow screens. */
export const chartSize = { width: 464, height: 112 } as const;

/** Pixels for each CSS pixel. */
export const density = 2;

const shades = 16;

const [width, height] = [chartSize.width * density, chartSize.height * density];

/** A point in CSS pixels from the top left. */
export interface Point {
  x: number;
  y: number;
}

/** In pixels of the picture; `right` and `bottom` are exclusive. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** `paper` is transparent, for mails of any background. Chats can be dark or light and get a `white` one. */
export type Background = keyof typeof backgrounds;
const backgrounds = { paper: [0, 0, 0, 0], white: [255, 255, 255, 255] } as const satisfies Record<
  string,
  Rgba
>;

/**
 * A picture of few colours without text: mails have their text in HTML, in the reader's font and size. Layers are
 * stacked, the first at the bottom. Inks cover all layers and have soft edges.
 */
export class Drawing {
  readonly width = width;
  readonly height = height;
  readonly #layers: readonly Rgba[];
  readonly #inks: readonly Rgba[];
  readonly #stacks: number;
  /** For each pixel: its layers as bits, and above them its ink and shade. */
  readonly #pixels = new Uint8Array(width * height);

  constructor({ layers, inks }: { layers: readonly Rgba[]; inks: readonly Rgba[] }) {
    this.#layers = layers;
    this.#inks = inks;
    this.#stacks = 2 ** layers.length;
    if (this.#stacks * (1 + inks.length * shades) > 256) throw new Error('The drawing has too many colours');
  }

  lay(layer: number, { left, top, right, bottom }: Box) {
    for (let y = Math.max(0, top); y < Math.min(bottom, height); y++) {
      const row = y * width;
      for (let x = row + Math.max(0, left); x < row + Math.min(right, width); x++) {
        this.#pixels[x] = (this.#pixels[x] ?? 0) | (1 << layer);
      }
    }
  }

  /** Draws a horizontal line of one CSS pixel across the picture. @param top in pixels of the picture */
  layLine(layer: number, top: number) {
    const from = Math.min(Math.round(top), height - density);
    this.lay(layer, { left: 0, top: from, right: width, bottom: from + density });
  }

  /** Covers a share of a pixel with ink, unless a larger share is covered already. */
  cover(ink: number, x: number, y: number, share: number) {
    const shade = Math.round(Math.min(share, 1) * shades);
    if (shade <= 0 || x < 0 || x >= width || y < 0 || y >= height) return;
    const pixel = this.#pixels[y * width + x] ?? 0;
    const covered = Math.floor(pixel / this.#stacks);
    if (covered > 0 && ((covered - 1) % shades) + 1 > shade) return;
    // A fully covered pixel shows no layers, so they are cleared to save colours.
    const stack = shade === shades ? 0 : pixel % this.#stacks;
    this.#pixels[y * width + x] = stack + this.#stacks * (ink * shades + shade);
  }

  /** Draws a line with round ends through points; one point makes a dot. @param thickness in CSS pixels */
  stroke(ink: number, corners: readonly Point[], thickness: number) {
    const radius = (thickness * density) / 2;
    const points = corners.map(({ x, y }) => ({ x: x * density, y: y * density }));
    points.forEach((to, index) => {
      const from = points[index - 1] ?? to;
      if (points.length > 1 && index === 0) return;
      const reach = radius + 1;
      const last = { x: Math.max(from.x, to.x) + reach, y: Math.max(from.y, to.y) + reach };
      for (let y = Math.floor(Math.min(from.y, to.y) - reach); y <= last.y; y++) {
        for (let x = Math.floor(Math.min(from.x, to.x) - reach); x <= last.x; x++) {
          const away = distance({ x: x + 0.5, y: y + 0.5 }, from, to);
          this.cover(ink, x, y, radius + 0.5 - away);
        }
      }
    });
  }

  png(on: Background): Buffer {
    const used = [...new Set(this.#pixels)].sort((one, other) => one - other);
    const corners = new Uint8Array(256);
    for (const [index, pixel] of used.entries()) corners[pixel] = index;
    const pixels = this.#pixels.map((pixel) => corners[pixel] ?? 0);
    return indexedPng({
      width,
      height,
      pixels,
      colours: used.map((pixel) => this.#colourOf(pixel, backgrounds[on])),
    });
  }

  #colourOf(pixel: number, paper: Rgba): Rgba {
    const stack = pixel % this.#stacks;
    const below = this.#layers.reduce(
      (colour, layer, index) => (stack & (1 << index) ? blend(layer, colour) : colour),
      paper,
    );
    const covered = Math.floor(pixel / this.#stacks);
    if (covered === 0) return below;
    const ink = this.#inks[Math.floor((covered - 1) / shades)];
    if (!ink) throw new Error('There is no such ink');
    // Translucent ink replaces the layers below it, and is blended with the background only.
    return mixed(below, blend(ink, paper), (((covered - 1) % shades) + 1) / shades);
  }
}

function distance({ x, y }: Point, from: Point, to: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? Math.min(Math.max(((x - from.x) * dx + (y - from.y) * dy) / length, 0), 1) : 0;
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

const blend = ([red, green, blue, alpha]: Rgba, below: Rgba): Rgba =>
  mixed(below, [red, green, blue, 255], alpha / 255);

/** Mixes two colours, weighted by share and opacity. */
function mixed(rest: Rgba, colour: Rgba, share: number): Rgba {
  const [ofRest, ofColour] = [rest[3] * (1 - share), colour[3] * share];
  const alpha = ofRest + ofColour;
  const part = (index: 0 | 1 | 2) =>
    alpha > 0 ? Math.round((rest[index] * ofRest + colour[index] * ofColour) / alpha) : 0;
  return [part(0), part(1), part(2), Math.round(alpha)];
}
