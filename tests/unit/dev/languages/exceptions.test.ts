import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exceptions, exceptionsOfFunctions } from '../../../../dev/languages/exceptions.ts';
import { plainTextsIn } from '../../../../dev/languages/plain-texts.ts';

/** The texts outside the catalogues, by their files. */
function textsOutside(files: string, isEnglish: RegExp, isMeant: (text: string) => boolean = () => true) {
  const found: Record<string, string[]> = {};
  for (const path of globSync(files).sort()) {
    if (isEnglish.test(path)) continue;
    const texts = plainTextsIn({ path, text: readFileSync(path, 'utf8') })
      .map((text) => text.replaceAll(/\s+/g, ' '))
      .filter(isMeant);
    if (texts.length > 0) found[path] = [...new Set(texts)];
  }
  return found;
}

test('every text of the app is in the catalogues, but for the named exceptions', () => {
  // Written in English alone, and a page of the development server.
  const isEnglish = /\/features\/(changelog|components|docs)\/|\/public\//;
  expect(textsOutside('web/src/**/*.{ts,tsx}', isEnglish)).toEqual(
    Object.assign({}, ...Object.values(exceptions)),
  );
});

/** A sentence, or the end of one about a field: "must be …". */
const isSentence = (text: string) =>
  /^[A-Z].* .*[.?!]$/.test(text) ||
  /^(must|needs|has|have|is|was|cannot|leads|uses|applies|should|only|sign in) /.test(text);

test('every sentence that the functions say to a person is in the catalogues, but for the named exceptions', () => {
  // For programs, operators and developers, who read English.
  const isEnglish =
    /^functions\/src\/(collect|programs|jobs|operator|contract\/event|contract\/sign-in|http\/openapi)\b/;
  expect(textsOutside('functions/src/**/*.ts', isEnglish, isSentence)).toEqual(
    Object.assign({}, ...Object.values(exceptionsOfFunctions)),
  );
});
