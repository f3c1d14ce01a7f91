import { clipOf, drawnLabel, drawnShape, isShape } from './drawn-shape.ts';
import { drawnText } from './drawn-text.ts';
import { plainColor } from './plain-color.ts';
import { xmlAttributes } from './xml-text.ts';

/** The inside of an SVG, in pixels of the page. */
export interface Drawing {
  markup: string;
  width: number;
  height: number;
}

/** Tips at the pointer, buttons, and everything that is only useful on a screen. */
const screenOnly = '.tip, [data-screen-only]';

/**
 * Draws a chart of the page as it is shown: lines, boxes and texts of its SVG and HTML, always in light colours. Text
 * stays text. What only screen readers get, and what only a pointer needs, is omitted.
 */
export function drawingOf(chart: HTMLElement): Drawing {
  return inLight(chart, () => {
    const origin = chart.getBoundingClientRect();
    return { markup: draw(chart, newPen(origin)), width: origin.width, height: origin.height };
  });
}

interface Pen {
  origin: DOMRect;
  nextClip: () => string;
}

function newPen(origin: DOMRect): Pen {
  let clips = 0;
  return { origin, nextClip: () => `clip-${(clips += 1)}` };
}

/** The class shows the element in light colours. Nothing is painted until it is removed again. */
function inLight<Result>(chart: HTMLElement, read: () => Result): Result {
  const before = chart.getAttribute('style');
  const hadClass = chart.classList.contains('light');
  chart.classList.add('light');
  chart.style.color = 'var(--chakra-colors-fg)';
  try {
    return read();
  } finally {
    if (!hadClass) chart.classList.remove('light');
    if (before === null) chart.removeAttribute('style');
    else chart.setAttribute('style', before);
  }
}

function draw(element: Element, pen: Pen): string {
  const style = getComputedStyle(element);
  if (isHidden(element, style)) return '';
  if (element instanceof SVGTextElement) return drawnLabel(element, style, pen.origin);
  if (element instanceof SVGGraphicsElement && isShape(element)) {
    const clip = clipOf(element, style, pen.origin);
    return clipped(drawnShape(element, style, pen.origin), clip, pen);
  }
  const inside = [...element.childNodes].map((child) => {
    if (child instanceof Element) return draw(child, pen);
    return child instanceof Text && element instanceof HTMLElement ? drawnText(child, style, pen.origin) : '';
  });
  const content = clipped(inside.join(''), edgesOf(element, style, pen.origin), pen);
  const all = (element instanceof HTMLElement ? drawnBox(element, style, pen.origin) : '') + content;
  return all !== '' && style.opacity !== '1' ? `<g opacity="${style.opacity}">${all}</g>` : all;
}

const notDrawn = new Set(['defs', 'clipPath', 'mask', 'title', 'desc', 'style', 'script', 'filter']);

const isHidden = (element: Element, { display, visibility, opacity, clipPath }: CSSStyleDeclaration) =>
  notDrawn.has(element.localName) ||
  display === 'none' ||
  visibility === 'hidden' ||
  opacity === '0' ||
  clipPath.startsWith('inset') ||
  element.matches(screenOnly);

/** Where the content of an element is cut. Null if it may be wider. */
function edgesOf(element: Element, style: CSSStyleDeclaration, origin: DOMRect): DOMRect | null {
  if (element instanceof SVGGraphicsElement && element.localName !== 'svg')
    return clipOf(element, style, origin);
  // Text behind an ellipsis is cut already.
  if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis') return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMRect(left - origin.left, top - origin.top, width, height);
}

function clipped(content: string, clip: DOMRect | null, { nextClip }: Pen): string {
  if (!clip || content === '') return content;
  const id = nextClip();
  const [x, y, width, height] = [clip.x, clip.y, clip.width, clip.height].map((value) => value.toFixed(2));
  const rect = `<rect${xmlAttributes({ x, y, width, height })}/>`;
  return `<clipPath id="${id}">${rect}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** The background and the borders of an HTML element. */
function drawnBox(element: HTMLElement, style: CSSStyleDeclaration, origin: DOMRect): string {
  const box = element.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return '';
  const [x, y, width, height] = [box.left - origin.left, box.top - origin.top, box.width, box.height];
  const background = plainColor(style.backgroundColor);
  const radius = Number.parseFloat(style.borderTopLeftRadius) || null;
  const filled =
    background &&
    `<rect${xmlAttributes({
      ...{ x, y, width, height, rx: radius, fill: background.color },
      'fill-opacity': background.opacity < 1 ? background.opacity : null,
    })}/>`;
  const ends = {
    Top: [x, y, x + width, y],
    Right: [x + width, y, x + width, y + height],
    Bottom: [x, y + height, x + width, y + height],
    Left: [x, y, x, y + height],
  };
  const lines = sides.map((side) => {
    const lineWidth = Number.parseFloat(style[`border${side}Width`]);
    const paint = plainColor(style[`border${side}Color`]);
    if (lineWidth === 0 || !paint || style[`border${side}Style`] === 'none') return '';
    const [x1, y1, x2, y2] = ends[side];
    const dashes = style[`border${side}Style`] === 'dashed' ? '4 4' : null;
    return `<line${xmlAttributes({
      ...{ x1, y1, x2, y2, stroke: paint.color, 'stroke-width': lineWidth, 'stroke-dasharray': dashes },
      'stroke-opacity': paint.opacity < 1 ? paint.opacity : null,
    })}/>`;
  });
  return (filled ?? '') + lines.join('');
}
