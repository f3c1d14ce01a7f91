import { indexedPng, type Rgba } from '../../pictures/png.ts';

/** The size of a chart in CSS pixels. A mail stretches it where a screen is narrower. */
export const chartSize = { width: 464, height: 112 } as const;

/** Pixels for each CSS pixel: sharp on dense screens. */
export const density = 2;

/** How finely a soft edge is drawn. */
const shades = 16;

const [width, height] = [chartSize.width * density, chartSize.height * density];

/** A place in CSS pixels from the top left. */
export interface Place {
  x: number;
  y: number;
}

/** In pixels of the picture, without `right` and `bottom` themselves. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * What a picture is shown on. `paper` is any background, as mails have it; nothing is drawn there. Chats are dark or
 * light, and show a picture as they like, so those for chats bring a `white` one.
 */
export type Background = keyof typeof backgrounds;
const backgrounds = { paper: [0, 0, 0, 0], white: [255, 255, 255, 255] } as const satisfies Record<
  string,
  Rgba
>;

/**
 * A picture of few colours, without words: mails show those as text, in the reader's font and size. Layers lie on each
 * other, the first at the bottom; inks cover them, and have soft edges.
 */
export class Drawing {
  readonly width = width;
  readonly height = height;
  readonly #layers: readonly Rgba[];
  readonly #inks: readonly Rgba[];
  /** How many ways there are to have layers or not. */
  readonly #stacks: number;
  /** For each pixel: its layers as bits, and above them its ink and shade. */
  readonly #pixels = new Uint8Array(width * height);

  constructor({ layers, inks }: { layers: readonly Rgba[]; inks: readonly Rgba[] }) {
    this.#layers = layers;
    this.#inks = inks;
    this.#stacks = 2 ** layers.length;
    if (this.#stacks * (1 + inks.length * shades) > 256) throw new Error('The drawing has too many colours');
  }

  /** Lays a layer on a box. */
  lay(layer: number, { left, top, right, bottom }: Box) {
    for (let y = Math.max(0, top); y < Math.min(bottom, height); y++) {
      const row = y * width;
      for (let x = row + Math.max(0, left); x < row + Math.min(right, width); x++) {
        this.#pixels[x] = (this.#pixels[x] ?? 0) | (1 << layer);
      }
    }
  }

  /** Lays a line of one CSS pixel across the picture. @param top in pixels of the picture */
  layLine(layer: number, top: number) {
    const from = Math.min(Math.round(top), height - density);
    this.lay(layer, { left: 0, top: from, right: width, bottom: from + density });
  }

  /** Covers a share of a pixel with ink, unless more of it is covered already. */
  cover(ink: number, x: number, y: number, share: number) {
    const shade = Math.round(Math.min(share, 1) * shades);
    if (shade <= 0 || x < 0 || x >= width || y < 0 || y >= height) return;
    const pixel = this.#pixels[y * width + x] ?? 0;
    const covered = Math.floor(pixel / this.#stacks);
    if (covered > 0 && ((covered - 1) % shades) + 1 > shade) return;
    // What is covered whole has no layers any more.
    const stack = shade === shades ? 0 : pixel % this.#stacks;
    this.#pixels[y * width + x] = stack + this.#stacks * (ink * shades + shade);
  }

  /** Draws a line with round ends through places; through one place, a dot. @param thickness in CSS pixels */
  stroke(ink: number, places: readonly Place[], thickness: number) {
    const radius = (thickness * density) / 2;
    const points = places.map(({ x, y }) => ({ x: x * density, y: y * density }));
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
    // A small palette, of the colours that occur alone.
    const used = [...new Set(this.#pixels)].sort((one, other) => one - other);
    const places = new Uint8Array(256);
    for (const [place, pixel] of used.entries()) places[pixel] = place;
    const pixels = this.#pixels.map((pixel) => places[pixel] ?? 0);
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
      (colour, layer, index) => (stack & (1 << index) ? over(layer, colour) : colour),
      paper,
    );
    const covered = Math.floor(pixel / this.#stacks);
    if (covered === 0) return below;
    const ink = this.#inks[Math.floor((covered - 1) / shades)];
    if (!ink) throw new Error('There is no such ink');
    // Ink that can be seen through covers what is below it all the same; on paper, it is as dark as on a screen.
    return mixed(below, over(ink, paper), (((covered - 1) % shades) + 1) / shades);
  }
}

function distance({ x, y }: Place, from: Place, to: Place) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? Math.min(Math.max(((x - from.x) * dx + (y - from.y) * dy) / length, 0), 1) : 0;
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** A colour that lies on another. */
const over = ([red, green, blue, alpha]: Rgba, below: Rgba): Rgba =>
  mixed(below, [red, green, blue, 255], alpha / 255);

/** A share of one colour beside the rest of another. What is seen through counts less. */
function mixed(rest: Rgba, colour: Rgba, share: number): Rgba {
  const [ofRest, ofColour] = [rest[3] * (1 - share), colour[3] * share];
  const alpha = ofRest + ofColour;
  const part = (index: 0 | 1 | 2) =>
    alpha > 0 ? Math.round((rest[index] * ofRest + colour[index] * ofColour) / alpha) : 0;
  return [part(0), part(1), part(2), Math.round(alpha)];
}
