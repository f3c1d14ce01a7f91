import {
  bodyFont,
  colors,
  floatShadow,
  heroSize,
  radii,
  typeSizes,
  wide,
  type TypeSize,
} from '../ui/tokens.ts';

const typeRule = (name: string, size: TypeSize) =>
  `.text-${name}{font-size:${size.fontSize};line-height:${size.lineHeight};` +
  `font-weight:${size.fontWeight};letter-spacing:${size.letterSpacing}}`;

/**
 * The product's tokens as CSS: `--bg`, `--radius-card`, and a class `text-prose` for each size of type. Colours are
 * those of the light theme, which all public pages use.
 */
export function tokensCss(): string {
  const variables = [
    ...Object.entries(colors).map(([name, [light]]) => `--${name}:${light}`),
    ...Object.entries(radii).map(([name, value]) => `--radius-${name}:${value}`),
    `--float:${floatShadow[0]}`,
    `--font:${bodyFont}`,
  ];
  return [
    `:root{${variables.join(';')}}`,
    ...Object.entries(typeSizes).map(([name, size]) => typeRule(name, size)),
    typeRule('hero', heroSize.narrow),
    `@media(min-width:${wide}){${typeRule('hero', heroSize.wide)}}`,
  ].join('\n');
}
