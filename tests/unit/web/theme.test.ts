import { expect, test } from 'vitest';
import { system } from '../../../web/src/app/theme.ts';

test('the sidebar is 256 px wide', () => expect(system.token('sizes.sidebar')).toBe('256px'));

test.each(['light', 'dark'])('the map has eleven colours, from pale to strong: %s', (theme) => {
  const condition = `_${theme}`;
  const colors = Array.from({ length: 11 }, (_, step) => {
    const token = system.tokens.getByName(`colors.map.${step}`);
    return token?.extensions.conditions?.[condition] as string;
  });
  expect(new Set(colors).size).toBe(11);
  const brightness = colors.map((color) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0),
  );
  // On paper more is darker; in the dark more is brighter.
  const ordered = brightness.toSorted((one, other) => (theme === 'dark' ? one - other : other - one));
  expect(brightness).toEqual(ordered);
});
