import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainTextsIn } from '../../../../dev/languages/plain-texts.ts';

/** For programs, operators and developers, who read English. */
const isEnglish = (path: string) =>
  /^functions\/src\/(collect|programs|jobs|operator|contract\/event|contract\/sign-in|http\/openapi)\b/.test(
    path,
  );

/** A sentence, or the end of one about a field: "must be …". */
const isSentence = (text: string) =>
  /^[A-Z].* .*[.?!]$/.test(text) ||
  /^(must|needs|has|have|is|was|cannot|leads|uses|applies|should|only|sign in) /.test(text);

const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The reference of the API.
  'functions/src/contract/shapes/questions/definitions.ts': [
    'Changes the name, the definition or both of a ….',
  ],
  'functions/src/contract/shapes/questions/question.ts': ['All of them must hold.'],
  // Senders of events.
  'functions/src/contract/shapes/events.ts': ['must be a JSON object'],
  // A comment in the view.
  'functions/src/exports/view-sql.ts': [
    'COUNT(DISTINCT …) over several days is the sum of the visitors of each day.',
  ],
  // Pictures, whose answers nobody sees.
  'functions/src/favicons/favicon.ts': ['Too many sites were requested. Try again in a few seconds.'],
  'functions/src/workspaces/logo.ts': ['Too many pictures were requested. Try again in a few seconds.'],
  // Keys.
  'functions/src/keys/key.ts': [
    'This key ended with a new password, a new address or a sign-out everywhere. Make another one in Account.',
    'This key has stopped until its owner confirms it in Account.',
  ],
  'functions/src/keys/known-keys.ts': [
    'This key is wrong, or it was removed.',
    'This key has expired.',
    'The key cannot be checked right now. Please try again.',
  ],
  'functions/src/query/cost/spending.ts': [
    'The limit of this key cannot be checked right now. Please try again.',
  ],
};

test('every sentence that the functions say to a person is in the catalogues', () => {
  const found: Record<string, string[]> = {};
  for (const path of globSync('functions/src/**/*.ts').sort()) {
    if (isEnglish(path)) continue;
    const texts = plainTextsIn({ path, text: readFileSync(path, 'utf8') })
      .map((text) => text.replaceAll(/\s+/g, ' '))
      .filter(isSentence);
    if (texts.length > 0) found[path] = [...new Set(texts)];
  }
  expect(found).toEqual(exceptions);
});
