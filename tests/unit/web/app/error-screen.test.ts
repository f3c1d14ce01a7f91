import { expect, test } from 'vitest';
import { errorNotes } from '../../../../web/src/app/error-screen.tsx';

test.each([
  [
    'an error of the API',
    Object.assign(new Error('It broke'), { requestId: 'r-1' }),
    ['It broke', 'Request r-1'],
  ],
  ['an error without a message', new Error(''), []],
  ['an error without a request id', Object.assign(new Error('x'), { requestId: undefined }), ['x']],
  ['anything else', 'thrown text', []],
])('%s', (_, error, notes) => expect(errorNotes(error)).toEqual(notes));
