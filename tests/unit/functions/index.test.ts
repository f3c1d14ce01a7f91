import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The secrets of each function, as Firebase reads them when it deploys. */
async function secretsOfFunctions(): Promise<Record<string, string[]>> {
  const functions = await import('../../../functions/src/index.ts');
  return Object.fromEntries(
    Object.entries(functions).map(([name, each]) => {
      const { secretEnvironmentVariables: secrets = [] } = each.__endpoint;
      return [name, secrets.map(({ key }) => key)];
    }),
  );
}

describe('the functions', () => {
  it('get the address of the mail server as a secret, those that send mails, if a sender is named', async () => {
    vi.stubEnv('FOOTFALL_MAIL_FROM', 'Footfall <footfall@example.com>');
    const { api, sendMails, ...others } = await secretsOfFunctions();
    expect({ api, sendMails }).toEqual({ api: ['FOOTFALL_SMTP_URL'], sendMails: ['FOOTFALL_SMTP_URL'] });
    expect(Object.values(others).flat()).toEqual([]);
  });

  it('need no secret without a sender', async () => {
    vi.stubEnv('FOOTFALL_MAIL_FROM', '');
    expect(Object.values(await secretsOfFunctions()).flat()).toEqual([]);
  });
});
