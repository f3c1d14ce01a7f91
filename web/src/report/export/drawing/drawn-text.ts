import { plainColor } from './plain-color.ts';
import { xmlAttributes, xmlText } from './xml-text.ts';

interface Line {
  text: string;
  box: DOMRect;
}

/** The lines of a text node as the browser has broken them, without what an ellipsis hides. */
function linesOf(node: Text): Line[] {
  const range = document.createRange();
  const boxOf = (from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const lines: Line[] = [];
  let lineStart = 0;
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    const end = index + word.length;
    const box = boxOf(index, end);
    const last = lines.at(-1);
    if (last && Math.abs(last.box.top - box.top) < box.height / 2)
      lines[lines.length - 1] = { text: node.data.slice(lineStart, end), box: boxOf(lineStart, end) };
    else {
      lineStart = index;
      lines.push({ text: word, box });
    }
  }
  const limit = limitOf(node);
  return lines.map((line) => (line.box.right > limit + 1 ? cutLine(node, line, limit, boxOf) : line));
}

/** The right edge of an element around a text that ends it with an ellipsis. */
function limitOf(node: Text): number {
  const parent = node.parentElement?.closest<HTMLElement>('*');
  for (let element = parent; element; element = element.parentElement) {
    const { textOverflow, display } = getComputedStyle(element);
    if (textOverflow === 'ellipsis') return element.getBoundingClientRect().right;
    if (!display.startsWith('inline')) return Infinity;
  }
  return Infinity;
}

function cutLine(node: Text, line: Line, limit: number, boxOf: (from: number, to: number) => DOMRect): Line {
  const start = node.data.indexOf(line.text);
  const room = limit - (Number.parseFloat(getComputedStyle(node.parentElement as Element).fontSize) || 12);
  let end = start + line.text.length;
  while (end > start + 1 && boxOf(start, end).right > room) end -= 1;
  const box = boxOf(start, end);
  return {
    text: `${node.data.slice(start, end)}…`,
    box: new DOMRect(box.x, box.y, limit - box.x, box.height),
  };
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** The share of a line's height that is above its baseline. */
function ascentOf(style: CSSStyleDeclaration): number {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d') as never;
  if (!canvas) return 0.8;
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = canvas.measureText('x');
  return above + below > 0 ? above / (above + below) : 0.8;
}

export const fontAttributes = ({ fontSize, fontWeight, letterSpacing, color }: CSSStyleDeclaration) => {
  const paint = plainColor(color);
  return {
    'font-size': Number.parseFloat(fontSize),
    'font-weight': fontWeight === '400' ? null : fontWeight,
    'letter-spacing': letterSpacing === 'normal' ? null : Number.parseFloat(letterSpacing),
    fill: paint?.color ?? 'none',
    'fill-opacity': paint && paint.opacity < 1 ? paint.opacity : null,
  };
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The lines of a text node as `text` elements. They keep their width in a font that is wider or narrower.
 * @param origin the corner of the drawing
 */
export function drawnText(node: Text, style: CSSStyleDeclaration, origin: DOMRect): string {
  const ascent = ascentOf(style);
  return linesOf(node)
    .map(({ text, box }) => {
      const attributes = xmlAttributes({
        x: rounded(box.left - origin.left),
        y: rounded(box.top - origin.top + box.height * ascent),
        textLength: rounded(box.width),
        lengthAdjust: 'spacingAndGlyphs',
        ...fontAttributes(style),
      });
      const shown = style.textTransform === 'uppercase' ? text.toUpperCase() : text;
      return `<text${attributes}>${xmlText(shown.replaceAll(/\s+/g, ' '))}</text>`;
    })
    .join('');
}
