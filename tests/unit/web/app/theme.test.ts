import { expect, test } from 'vitest';
import { luminance } from '../../../../web/build/luminance.ts';
import { system } from '../../../../web/src/app/theme.ts';

const colorOf = (name: string, theme: string) =>
  system.tokens.getByName(`colors.${name}`)?.extensions.conditions?.[`_${theme}`] as string;
const lightness = (color: string) => luminance(color.slice(1));

test.each(['light', 'dark'])('the map has eleven colours, from pale to strong: %s', (theme) => {
  const colors = Array.from({ length: 11 }, (_, step) => colorOf(`map.${step}`, theme));
  expect(new Set(colors).size).toBe(11);
  const brightness = colors.map(lightness);
  // In the light theme more is darker; in the dark theme more is brighter.
  const ordered = brightness.toSorted((one, other) => (theme === 'dark' ? one - other : other - one));
  expect(brightness).toEqual(ordered);
});

/** The contrast of two colours, as defined by WCAG. */
const contrast = (...colors: string[]) => {
  const [dark = 0, light = 0] = colors.map(lightness).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test.each([
  ['light', 1.2],
  ['dark', 1.4],
])('a skeleton is visible on a card: %s', (theme, min) =>
  expect(contrast(colorOf('skeleton', theme), colorOf('surface', theme))).toBeGreaterThan(min),
);

test.each([
  ['light', 'band', 1.3],
  ['light', 'band.leaving', 1.25],
  ['dark', 'band', 1.5],
  ['dark', 'band.leaving', 1.4],
])('in the %s look, a journey’s %s is visible on a card, and text on it is readable', (theme, name, min) => {
  const band = colorOf(name, theme);
  expect(contrast(band, colorOf('surface', theme))).toBeGreaterThan(min);
  expect(contrast(band, colorOf('fg.muted', theme))).toBeGreaterThan(4.5);
});
