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

const variablesOf = (selector: string, theme: 0 | 1, others: string[] = []) =>
  `${selector}{${[
    ...Object.entries(colors).map(([name, pair]) => `--${name}:${pair[theme]}`),
    `--float:${floatShadow[theme]}`,
    ...others,
  ].join(';')}}`;

/** For pages that have both themes. */
export const darkColorsCss = () => variablesOf(':root.dark', 1);

/** Without a script, the look that the system prefers. */
export const darkByPreferenceCss = () =>
  `@media(prefers-color-scheme:dark){html:not(.light){background:${colors.bg[1]};color-scheme:dark}` +
  `${variablesOf(':root:not(.light)', 1)}}`;

/** The product's tokens as CSS: `--bg`, `--radius-card`, and classes such as `text-prose`. In the light theme. */
export function tokensCss(): string {
  return [
    variablesOf(':root', 0, [
      ...Object.entries(radii).map(([name, value]) => `--radius-${name}:${value}`),
      `--font:${bodyFont}`,
    ]),
    ...Object.entries(typeSizes).map(([name, size]) => typeRule(name, size)),
    typeRule('hero', heroSize.narrow),
    `@media(min-width:${wide}){${typeRule('hero', heroSize.wide)}}`,
  ].join('\n');
}
