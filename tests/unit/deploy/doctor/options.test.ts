import { expect, test } from 'vitest';
import { localOperatorKey } from '../../../../dev/stack/key.mjs';
import { readDoctorOptions } from '../../../../deploy/doctor/options.ts';

const read = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  readDoctorOptions(args, environment, { production: 'stats-1234' });

test.each<[string[], object]>([
  [
    ['https://stats.example.com/'],
    { origin: 'https://stats.example.com', projectId: null, key: null, asJson: false },
  ],
  [['https://stats-1234.web.app'], { projectId: 'stats-1234' }],
  [['https://stats.example.com', '--project', 'stats-99'], { projectId: 'stats-99' }],
  [
    ['https://stats.example.com', '--alias', 'production', '--json'],
    { projectId: 'stats-1234', asJson: true },
  ],
  [['http://127.0.0.1:5000'], { origin: 'http://127.0.0.1:5000', key: localOperatorKey }],
])('%j', (args, options) => {
  expect(read(args)).toMatchObject(options);
});

test('the key is in the environment, not in the command line, which others can read', () => {
  expect(read(['https://stats.example.com'], { FOOTFALL_OPERATOR_KEY: ' abc\n' }).key).toBe('abc');
  expect(() => read(['https://stats.example.com', '--key', 'abc'])).toThrow();
});

test.each([
  [[]],
  [['https://a.example', 'https://b.example']],
  [['stats.example.com']],
  [['http://stats.example.com']],
  [['https://stats.example.com', '--alias', 'staging']],
])('%j is refused', (args) => {
  expect(() => read(args)).toThrow();
});
