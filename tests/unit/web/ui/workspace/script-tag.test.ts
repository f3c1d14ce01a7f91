import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { trackerScript, vitalsScript } from '../../../../../dev/build/tracker-script.mjs';
import { type Extra, scriptFor, scriptTag } from '../../../../../web/src/ui/workspace/script-tag.ts';

test.each<[Extra[], string]>([
  [[], '<script defer data-domain="a.example" src="https://stats.example/js/script.js"></script>'],
  [
    ['files', 'revenue'],
    '<script defer data-domain="a.example" src="https://stats.example/js/script.plus.js"></script>',
  ],
  [
    ['vitals'],
    '<script defer data-domain="a.example" data-vitals="0.25" src="https://stats.example/js/script.plus.js"></script>',
  ],
])('to count %j the tag is %s', (wanted, tag) =>
  expect(scriptTag('a.example', 'https://stats.example', wanted)).toBe(tag),
);

test('the sizes are those of the scripts', async () => {
  const kilobytes = (...scripts: string[]) =>
    scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1000;
  const [small, full, vitals] = [
    await trackerScript(),
    await trackerScript({ plus: true }),
    await vitalsScript(),
  ];
  expect(kilobytes(small)).toBeCloseTo(scriptFor([]).kilobytes, 2);
  expect(kilobytes(full)).toBeCloseTo(scriptFor(['files']).kilobytes, 1);
  expect(kilobytes(full, vitals)).toBeCloseTo(scriptFor(['vitals']).kilobytes, 1);
});
