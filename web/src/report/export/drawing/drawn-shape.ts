import { fontAttributes } from './drawn-text.ts';
import { stretchedPath } from './path-points.ts';
import { plainColor } from './plain-color.ts';
import { xmlAttributes, xmlText } from './xml-text.ts';

/** Attributes with lengths of the shapes of SVG. */
const lengths: Readonly<Record<string, readonly string[]>> = {
  rect: ['x', 'y', 'width', 'height'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  path: [],
  polyline: [],
  polygon: [],
};

export const isShape = (element: Element): boolean => element.localName in lengths;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** From an element's own units to those of the drawing. */
function matrixOf(element: SVGGraphicsElement, origin: DOMRect) {
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = element.getScreenCTM() ?? {};
  return { a, b, c, d, e: e - origin.left, f: f - origin.top };
}

const transformOf = ({ a, b, c, d, e, f }: ReturnType<typeof matrixOf>) =>
  `matrix(${[a, b, c, d, e, f].map(rounded).join(' ')})`;

function paintOf(style: CSSStyleDeclaration, scale: number) {
  const [fill, stroke] = [plainColor(style.fill), plainColor(style.stroke)];
  const width = Number.parseFloat(style.strokeWidth) / scale;
  const faint = (paint: { opacity: number } | null, own: string) => {
    const opacity = (paint?.opacity ?? 1) * Number(own);
    return opacity < 1 ? rounded(opacity) : null;
  };
  const isStroked = stroke !== null && width > 0;
  const dashes = style.strokeDasharray.match(/[\d.]+/g)?.map((dash) => rounded(Number(dash) / scale));
  return {
    fill: fill?.color ?? 'none',
    'fill-opacity': fill && faint(fill, style.fillOpacity),
    ...(isStroked && {
      stroke: stroke.color,
      'stroke-opacity': faint(stroke, style.strokeOpacity),
      'stroke-width': rounded(width),
      'stroke-dasharray': dashes?.some((dash) => dash > 0) ? dashes.join(' ') : null,
      'stroke-linecap': style.strokeLinecap === 'butt' ? null : style.strokeLinecap,
      'stroke-linejoin': style.strokeLinejoin === 'miter' ? null : style.strokeLinejoin,
    }),
    opacity: style.opacity === '1' ? null : style.opacity,
  };
}

/** A shape with its colours as attributes. Lines keep the widths that they have on the screen. */
export function drawnShape(element: SVGGraphicsElement, style: CSSStyleDeclaration, origin: DOMRect): string {
  const tag = element.localName;
  const matrix = matrixOf(element, origin);
  const isFixed = style.vectorEffect === 'non-scaling-stroke';
  const isStretched = tag === 'path' && isFixed && Math.abs(matrix.a - matrix.d) > 0.001;
  const { fill, stroke, ...paint } = paintOf(style, isFixed && !isStretched ? matrix.a || 1 : 1) as Record<
    string,
    string | number | null
  >;
  if (fill === 'none' && stroke === undefined) return '';
  const path = element.getAttribute('d');
  const radius = Number.parseFloat(style.rx);
  return `<${tag}${xmlAttributes({
    ...Object.fromEntries((lengths[tag] ?? []).map((name) => [name, lengthOf(element, name)])),
    d: path && (isStretched ? stretchedPath(path, matrix) : path),
    points: element.getAttribute('points'),
    rx: tag === 'rect' && radius > 0 ? rounded(radius) : null,
    transform: isStretched ? null : transformOf(matrix),
    fill,
    stroke,
    ...paint,
  })}/>`;
}

/** In the units of the drawing, also of a percentage. */
const lengthOf = (element: Element, name: string) =>
  rounded((element as unknown as Record<string, SVGAnimatedLength>)[name]?.baseVal.value ?? 0);

/** A text of an SVG, such as a label of ApexCharts. */
export function drawnLabel(element: SVGTextElement, style: CSSStyleDeclaration, origin: DOMRect): string {
  const lines = [...element.children].filter(({ localName }) => localName === 'tspan');
  const position = (of: Element) => ({
    x: of.getAttribute('x'),
    y: of.getAttribute('y'),
    dx: of.getAttribute('dx'),
    dy: of.getAttribute('dy'),
  });
  const text = element.textContent ?? '';
  if (text.trim() === '') return '';
  const content =
    lines.length === 0
      ? xmlText(text)
      : lines
          .map((line) => {
            const own = [...line.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
            return `<tspan${xmlAttributes(position(line))}>${xmlText(own.map(({ textContent }) => textContent).join(''))}</tspan>`;
          })
          .join('');
  const paint = plainColor(style.fill);
  return `<text${xmlAttributes({
    ...position(element),
    transform: transformOf(matrixOf(element, origin)),
    'text-anchor': style.textAnchor === 'start' ? null : style.textAnchor,
    'dominant-baseline': style.dominantBaseline === 'auto' ? null : style.dominantBaseline,
    ...fontAttributes(style),
    fill: paint?.color ?? 'none',
    'fill-opacity': paint && paint.opacity < 1 ? paint.opacity : null,
  })}>${content}</text>`;
}

/** The rectangle to which an element is clipped by `clip-path: url(#…)`, in the units of the drawing. */
export function clipOf(
  element: SVGGraphicsElement,
  style: CSSStyleDeclaration,
  origin: DOMRect,
): DOMRect | null {
  const [, id] = /^url\("?#(.+?)"?\)/.exec(style.clipPath) ?? [];
  const rect = id && document.getElementById(id)?.querySelector('rect');
  if (!rect) return null;
  const { a, d, e, f } = matrixOf(element, origin);
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => lengthOf(rect, name));
  return new DOMRect((x ?? 0) * a + e, (y ?? 0) * d + f, (width ?? 0) * a, (height ?? 0) * d);
}
