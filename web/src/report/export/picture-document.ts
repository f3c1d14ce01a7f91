import { languageOf, speech } from '@footfall/functions/contract';
import { colors } from '../../ui/tokens.ts';
import type { Drawing } from './drawing/drawing.ts';
import { xmlAttributes, xmlText } from './drawing/xml-text.ts';

export interface LegendEntry {
  name: string;
  /** `#2456e6` */
  color: string;
}

/** A chart with everything that it needs to be understood without its page. */
export interface Picture {
  drawing: Drawing;
  title: string;
  /** The site, the period, the comparison, the filters. One line each, broken where needed. */
  facts: readonly string[];
  /** Notes within the period, such as `Nov 12: New prices`. */
  notes?: readonly string[];
  legend?: readonly LegendEntry[];
}

/** Text is drawn with a font of the reader's system. */
const family = "Geist, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const margin = 24;
const minWidth = 440;
const [ink, muted, paper] = [colors.fg[0], colors['fg-muted'][0], colors.surface[0]];

const sizes = {
  title: { size: 18, line: 26, weight: 600, color: ink },
  fact: { size: 13, line: 20, weight: 400, color: muted },
  note: { size: 12, line: 18, weight: 400, color: ink },
} as const;

/** Wide enough for most fonts. Characters of East Asia and emoji are as wide as high. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.55), 0) * size;

/** Breaks at spaces, and inside of a word that is longer than a line. */
export function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  const push = () => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (const word of text.split(/\s+/)) {
    if (line !== '' && widthOf(`${line} ${word}`, size) > width) push();
    if (line === '' && widthOf(word, size) > width) {
      for (const sign of word) {
        if (widthOf(line + sign, size) > width) push();
        line += sign;
      }
    } else line = line === '' ? word : `${line} ${word}`;
  }
  push();
  return lines;
}

/**
 * One self-contained SVG: title and facts, legend, chart, notes. It needs no font, style sheet or address.
 * @returns the document with its size in px
 */
export function pictureDocument(picture: Picture): { svg: string; width: number; height: number } {
  const { drawing, title, facts, notes = [], legend = [] } = picture;
  const inner = Math.max(Math.ceil(drawing.width), minWidth);
  const isRightToLeft = languageOf(speech().tag).direction === 'rtl';
  const direction = isRightToLeft ? { direction: 'rtl' } : {};
  let y = margin;
  const parts: string[] = [];
  const write = (kind: keyof typeof sizes, text: string) => {
    const { size, line, weight, color } = sizes[kind];
    for (const words of wrapped(text, inner, size)) {
      const attributes = {
        x: isRightToLeft ? margin + inner : margin,
        y: y + size,
        ...direction,
        'font-size': size,
        'font-weight': weight,
        fill: color,
      };
      parts.push(`<text${xmlAttributes(attributes)}>${xmlText(words)}</text>`);
      y += line;
    }
  };
  write('title', title);
  for (const fact of facts) write('fact', fact);
  y += 8;
  const keys = legendOf(legend, { y, inner, isRightToLeft });
  parts.push(keys.markup);
  y += keys.height + 8;
  const left = margin + Math.round((inner - drawing.width) / 2);
  parts.push(`<g transform="translate(${left} ${Math.round(y)})">${drawing.markup}</g>`);
  y += Math.ceil(drawing.height) + (notes.length > 0 ? 16 : 0);
  for (const note of notes) write('note', note);
  const [width, height] = [inner + 2 * margin, Math.round(y + margin)];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    `${xmlAttributes({ role: 'img', 'font-family': family })}>`,
    `<title>${xmlText(title)}</title>`,
    `<desc>${xmlText([...facts, ...notes].join('\n'))}</desc>`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...parts,
    '</svg>',
  ].join('');
  return { svg, width, height };
}

const swatch = 10;

/** Entries beside each other, on as many lines as they need. */
function legendOf(
  legend: readonly LegendEntry[],
  { y, inner, isRightToLeft }: { y: number; inner: number; isRightToLeft: boolean },
) {
  const { size, line } = sizes.note;
  const at = { x: 0, row: 0 };
  const parts = legend.map(({ name, color }) => {
    const width = swatch + 6 + widthOf(name, size) + 16;
    if (at.x > 0 && at.x + width > inner) Object.assign(at, { x: 0, row: at.row + 1 });
    const top = y + at.row * line;
    /** `at` px after the start of the line, of something that is this wide there. */
    const xOf = (after: number, wide: number) =>
      isRightToLeft ? margin + inner - after - wide : margin + after;
    const [squareX, textX] = [xOf(at.x, swatch), xOf(at.x + swatch + 6, 0)];
    at.x += width;
    const square = { x: squareX, y: top + 2, width: swatch, height: swatch, rx: 2, fill: color };
    const text = {
      x: textX,
      y: top + size - 1,
      ...(isRightToLeft && { direction: 'rtl' }),
      'font-size': size,
      fill: muted,
    };
    return `<rect${xmlAttributes(square)}/><text${xmlAttributes(text)}>${xmlText(name)}</text>`;
  });
  return { markup: parts.join(''), height: legend.length > 0 ? (at.row + 1) * line : 0 };
}
