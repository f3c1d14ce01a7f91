import { expect, test } from 'vitest';
import { system } from '../../../../web/src/app/theme.ts';

const colorOf = (name: string, theme: string) =>
  system.tokens.getByName(`colors.${name}`)?.extensions.conditions?.[`_${theme}`] as string;

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

test.each(['light', 'dark'])('the map has eleven colours, from pale to strong: %s', (theme) => {
  const colors = Array.from({ length: 11 }, (_, step) => colorOf(`map.${step}`, theme));
  expect(new Set(colors).size).toBe(11);
  const brightness = colors.map((color) => partsOf(color).reduce((sum, part) => sum + part, 0));
  // In the light theme more is darker; in the dark theme more is brighter.
  const ordered = brightness.toSorted((one, other) => (theme === 'dark' ? one - other : other - one));
  expect(brightness).toEqual(ordered);
});

/** The contrast of two colours such as `#14171D`, as defined by WCAG. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) =>
    partsOf(color)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['light', 1.2],
  ['dark', 1.4],
])('a skeleton is visible on a card: %s', (theme, least) =>
  expect(contrast(colorOf('skeleton', theme), colorOf('surface', theme))).toBeGreaterThan(least),
);
