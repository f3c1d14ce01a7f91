import { expect, test } from 'vitest';
import { openApiDocument } from '../../functions/src/http/openapi.ts';
import { isWriting, read, write } from './stored.ts';

/** The document with the names of each `enum` and of required fields in order, which has no meaning. */
const sorted = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    (key === 'enum' || key === 'required') && Array.isArray(value) ? value.toSorted() : value,
  );

test('the OpenAPI document', () => {
  if (isWriting) write('openapi', openApiDocument);
  expect(sorted(openApiDocument)).toEqual(sorted(read('openapi')));
});
