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

test('the stated sizes are those of the scripts, to a tenth of a kilobyte', async () => {
  const bytesOf = (script: string) => gzipSync(script, { level: 9 }).length;
  const small = bytesOf(await trackerScript());
  const full = bytesOf(await trackerScript({ plus: true }));
  const vitals = bytesOf(await vitalsScript());
  const said: [Extra[], number][] = [
    [[], small],
    [['files'], full],
    [['files', 'vitals'], full + vitals],
  ];
  for (const [wanted, bytes] of said)
    expect(Math.abs(1000 * scriptFor(wanted).kilobytes - bytes)).toBeLessThan(100);
});
