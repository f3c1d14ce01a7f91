import { expect, test } from 'vitest';
import { openApiDocument } from '../../functions/src/http/openapi.ts';
import { asStored, isWriting, read, write } from './stored.ts';

test('the OpenAPI document', () => {
  if (isWriting) write('openapi', openApiDocument);
  expect(asStored(openApiDocument)).toEqual(read('openapi'));
});
