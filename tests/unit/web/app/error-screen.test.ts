import { expect, test } from 'vitest';
import { errorNotes } from '../../../../web/src/app/error-screen.tsx';

test.each([
  [Object.assign(new Error('It broke'), { requestId: 'r-1' }), ['It broke', 'Request r-1']],
  [new Error(''), []],
  [Object.assign(new Error('x'), { requestId: undefined }), ['x']],
  ['thrown text', []],
])('the notes of %o are %j', (error, notes) => expect(errorNotes(error)).toEqual(notes));
