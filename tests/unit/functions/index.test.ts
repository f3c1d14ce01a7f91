import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobNames, jobs } from '../../../functions/src/jobs/registry.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

it.each([
  [
    'Footfall <footfall@example.com>',
    {
      ...{ sendMails: ['FOOTFALL_SMTP_URL'], sendDeliveries: ['FOOTFALL_KEY'], pictures: ['FOOTFALL_KEY'] },
      runImports: ['FOOTFALL_KEY'],
      api: ['FOOTFALL_KEY', 'FOOTFALL_SMTP_URL'],
      checkAlerts: ['FOOTFALL_KEY', 'FOOTFALL_SMTP_URL'],
      sendReports: ['FOOTFALL_KEY', 'FOOTFALL_SMTP_URL'],
    },
  ],
  [
    '',
    Object.fromEntries(
      ['api', 'pictures', 'sendReports', 'checkAlerts', 'sendDeliveries', 'runImports'].map((name) => [
        name,
        ['FOOTFALL_KEY'],
      ]),
    ),
  ],
])(
  'the functions get the key and the address of the mail server where they need them, with the sender %j',
  async (sender, expected) => {
    vi.stubEnv('FOOTFALL_MAIL_FROM', sender);
    const functions = Object.entries(await import('../../../functions/src/index.ts'));
    const secrets = functions.flatMap(
      ([
        name,
        {
          __endpoint: { secretEnvironmentVariables = [] },
        },
      ]) =>
        secretEnvironmentVariables.length > 0
          ? [[name, secretEnvironmentVariables.map(({ key }) => key)]]
          : [],
    );
    expect(Object.fromEntries(secrets)).toEqual(expected);
  },
);

it('the functions have a scheduled one for each job, with its name, schedule, memory and timeout, and no others', async () => {
  const functions = await import('../../../functions/src/index.ts');
  const scheduled = Object.entries(functions).flatMap(([name, { __endpoint: endpoint }]) =>
    'scheduleTrigger' in endpoint ? [name] : [],
  );
  expect(scheduled.sort()).toEqual([...jobNames].sort());
  for (const name of jobNames) {
    const { schedule, memory, timeoutSeconds } = jobs[name];
    expect(functions[name].__endpoint, name).toMatchObject({
      scheduleTrigger: { schedule, timeZone: 'Etc/UTC' },
      availableMemoryMb: Number.parseInt(memory),
      timeoutSeconds,
      maxInstances: 1,
      // Two runs at once would share the memory of one.
      concurrency: 1,
    });
  }
});

it.each([
  ['', { collect: 20, api: 20, pictures: 5 }],
  ['8', { collect: 8, api: 8, pictures: 5 }],
  ['3', { collect: 3, api: 3, pictures: 3 }],
])(
  'FOOTFALL_MAX_INSTANCES %j limits the instances of the functions for everyone',
  async (variable, expected) => {
    vi.stubEnv('FOOTFALL_MAX_INSTANCES', variable);
    const functions = await import('../../../functions/src/index.ts');
    const max = (name: 'collect' | 'api' | 'pictures') => functions[name].__endpoint.maxInstances;
    expect({ collect: max('collect'), api: max('api'), pictures: max('pictures') }).toEqual(expected);
  },
);
