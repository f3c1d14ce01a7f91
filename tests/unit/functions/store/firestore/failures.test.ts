import { expect, test } from 'vitest';
import { isUnreachable } from '../../../../../functions/src/store/firestore/failures.ts';

const failed = (code: unknown) => Object.assign(new Error('failed'), { code });

test.each([
  ['deadline exceeded', failed(4), true],
  ['resource exhausted', failed(8), true],
  ['aborted', failed(10), true],
  ['unavailable', failed(14), true],
  ['not found', failed(5), false],
  ['a code of Node', failed('ECONNREFUSED'), false],
  ['no code', new Error('failed'), false],
  ['not an error', { code: 14 }, false],
])('%s', (_, error, unreachable) => expect(isUnreachable(error)).toBe(unreachable));
