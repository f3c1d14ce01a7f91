import { expect, test } from 'vitest';
import { kindOf, parseStat } from '../../../../dev/profile/processes.mjs';

test('the times of a process are read from its line, whatever its name is', () => {
  const line = '31 (a) (b c) S 7 31 31 0 -1 4194560 9 8 0 0 150 50 1000 25 20 0 11 0 424242 1 2 3';
  expect(parseStat(line)).toEqual({ parent: 7, own: 2, ended: 10.25 });
});

const modules = '/a/node_modules';

test.each(
  Object.entries({
    browser: '/tmp/chromium --type=renderer --lang=en',
    'BigQuery emulator': '/a/.local/venv/bin/python /a/dev/stack/bigquery-emulator.py start --project p',
    GoogleSQL:
      '/a/.local/googlesql/bin/python /a/tests/support/googlesql/server.py /a/.local/cache/googlesql',
    'Firestore emulator': 'node /a/dev/stack/firestore-emulator.mjs 8080',
    functions: `node ${modules}/firebase-tools/lib/emulator/functionsEmulatorRuntime`,
    'Firebase emulators': `node --import c.mjs ${modules}/firebase-tools/lib/bin/firebase.js emulators:start --only auth`,
    'processes of tests':
      'node --import /a/tests/support/stack/instances/server-report.ts /a/dev/bench/plain-server.mjs',
    'test worker': `node ${modules}/vitest/dist/workers/forks.js`,
    vitest: `node ${modules}/vitest/vitest.mjs run --project e2e`,
    'knip.js': 'node --max-old-space-size=1 node_modules/knip/bin/knip.js --no-progress',
    git: '/usr/bin/git status',
    unknown: '',
  }),
)('%s: %s', (kind, commandLine) => expect(kindOf(commandLine)).toBe(kind));
