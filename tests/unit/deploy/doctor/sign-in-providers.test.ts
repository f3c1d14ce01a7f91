import { expect, test } from 'vitest';
import { findProviders } from '../../../../deploy/doctor/facts/google.ts';

test('the doctor finds each provider by its kind', async () => {
  const resources: Record<string, { enabled?: boolean }> = {
    'projects/stats/oauthIdpConfigs/oidc.globex': { enabled: true },
    'projects/stats/inboundSamlConfigs/saml.acme': {},
  };
  const google = { find: (_api: string, path: string) => Promise.resolve(resources[path] ?? null) };
  const reading = { google, settings: { projectId: 'stats', region: 'europe-west1' } };
  const providers = ['oidc.globex', 'saml.acme', 'saml.globex'].map((id) => ({ id, name: id }));
  const variables = { FOOTFALL_SIGN_IN_PROVIDERS: JSON.stringify(providers) };
  expect(await findProviders(reading as never, variables)).toEqual([
    { id: 'oidc.globex', state: 'on' },
    { id: 'saml.acme', state: 'switched off' },
    { id: 'saml.globex', state: 'missing' },
  ]);
  expect(await findProviders(reading as never, {})).toEqual([]);
});
