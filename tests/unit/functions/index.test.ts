import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobNames, jobs } from '../../../functions/src/jobs/registry.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** The secrets of each function, as Firebase reads them when it deploys. */
async function secretsOfFunctions() {
  const functions = await import('../../../functions/src/index.ts');
  return Object.fromEntries(
    Object.entries(functions).map(([name, each]) => {
      const { secretEnvironmentVariables: secrets = [] } = each.__endpoint;
      return [name, secrets.map(({ key }) => key)];
    }),
  );
}

it('the functions get the address of the mail server as a secret, those that send mails, if a sender is named', async () => {
  vi.stubEnv('FOOTFALL_MAIL_FROM', 'Footfall <footfall@example.com>');
  const { api, pictures, sendMails, sendReports, checkAlerts, sendDeliveries, ...others } =
    await secretsOfFunctions();
  expect(checkAlerts).toEqual(['FOOTFALL_KEY', 'FOOTFALL_SMTP_URL']);
  expect(sendReports).toEqual(['FOOTFALL_KEY', 'FOOTFALL_SMTP_URL']);
  expect(api).toEqual(['FOOTFALL_KEY', 'FOOTFALL_SMTP_URL']);
  expect(sendMails).toEqual(['FOOTFALL_SMTP_URL']);
  expect([sendDeliveries, pictures]).toEqual([['FOOTFALL_KEY'], ['FOOTFALL_KEY']]);
  expect(Object.values(others).flat()).toEqual([]);
});

it('without a sender, the only secret is the key of the deployment, for the API, for reports and for messages', async () => {
  vi.stubEnv('FOOTFALL_MAIL_FROM', '');
  const { api, pictures, sendReports, checkAlerts, sendDeliveries, ...others } = await secretsOfFunctions();
  expect([api, pictures, sendReports, checkAlerts, sendDeliveries].flat()).toEqual(
    Array.from({ length: 5 }, () => 'FOOTFALL_KEY'),
  );
  expect(Object.values(others).flat()).toEqual([]);
});

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
    });
  }
});
