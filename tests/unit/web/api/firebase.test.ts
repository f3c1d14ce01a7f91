import { expect, test } from 'vitest';
import { authEmulatorUrl } from '../../../../web/src/api/firebase.ts';

/** The format of firebase-tools: JSON with an indent of two. */
const script = (emulators: string) => `var firebaseConfig = {\n  "projectId": "demo-footfall"\n};
if (firebaseConfig) {
  var firebaseEmulators = ${emulators};
  if (firebaseEmulators) {
  }
}`;

test.each([
  [
    JSON.stringify({ auth: { host: '127.0.0.1', port: 9099, hostAndPort: '127.0.0.1:9099' } }, null, 2),
    'http://127.0.0.1:9099',
  ],
  [JSON.stringify({ functions: { hostAndPort: '127.0.0.1:5001' } }, null, 2), null],
  ['{}', null],
  ['undefined', null],
])('%s', (emulators, url) => expect(authEmulatorUrl(script(emulators))).toBe(url));
