import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exceptions } from '../../../../dev/languages/exceptions.ts';
import { plainTextsIn } from '../../../../dev/languages/plain-texts.ts';

/** Written in English alone, and a page of the development server. */
const isEnglish = (path: string) => /\/features\/(changelog|components|docs)\/|\/public\//.test(path);

test('every text of the app is in the catalogues, but for the named exceptions', () => {
  const found: Record<string, string[]> = {};
  for (const path of globSync('web/src/**/*.{ts,tsx}').sort()) {
    if (isEnglish(path)) continue;
    const texts = plainTextsIn({ path, text: readFileSync(path, 'utf8') }).map((text) =>
      text.replaceAll(/\s+/g, ' '),
    );
    if (texts.length > 0) found[path] = [...new Set(texts)];
  }
  expect(found).toEqual(Object.assign({}, ...Object.values(exceptions)));
});
