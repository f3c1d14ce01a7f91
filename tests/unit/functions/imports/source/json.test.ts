import { expect, test } from 'vitest';
import { ImportFault } from '../../../../../functions/src/imports/formats/format.ts';
import { jsonItems } from '../../../../../functions/src/imports/source/json.ts';
import { entryOf, fileOf } from '../../../../support/imports/files.ts';

async function read(content: string, maxLength?: number) {
  const items: unknown[] = [];
  for await (const { line, value } of jsonItems(await entryOf(fileOf('a.json', content, 3)), maxLength)) {
    items.push([line, value]);
  }
  return items;
}

test.each([
  [
    'an array',
    '[{"a":[1,{"b":"]}"}]},\n {"c":"\\"{é"}]\n',
    [
      [1, { a: [1, { b: ']}' }] }],
      [2, { c: '"{é' }],
    ],
  ],
  ['one object', '{\n"a": 1}', [[1, { a: 1 }]]],
  [
    'a line for each',
    '{"a":1}\n{"a":2}\n',
    [
      [1, { a: 1 }],
      [2, { a: 2 }],
    ],
  ],
  ['an empty array', '[]', []],
])('the values of %s are read', async (_, content, items) => {
  expect(await read(content)).toEqual(items);
});

test.each([
  ['ends within a value', '[{"a":1},\n{"a":', /ends in the middle of a value.*line 2/],
  ['ends within its array', '[{"a":1}', /ends in the middle of a value/],
  ['has a broken value', '[{"a":1},\n{"a" 1}]', /value is not valid JSON.*line 2/],
  ['is no JSON', '<html>', /file is not valid JSON.*line 1/],
  ['has more behind its array', '[{"a":1}] {"a":1}', /file is not valid JSON/],
  ['has a long value', '[{"a":"xxxxxxxxxxxxxxxxxxxxx"}]', /value of the file is too long/],
])('a file is refused that %s', async (_, content, message) => {
  const fault: unknown = await read(content, 20).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ImportFault);
  expect((fault as ImportFault).message).toMatch(message);
});
