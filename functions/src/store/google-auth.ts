import { GoogleAuth, PassThroughClient, type AuthClient } from 'google-auth-library';

/**
 * Authenticates the function at BigQuery. The emulator needs no authentication. This file is loaded by `import()`: that
 * way the library's named exports work both in a bundle and outside one.
 */
export async function makeAuthClient(): Promise<AuthClient> {
  if (process.env.BIGQUERY_EMULATOR_HOST) return new PassThroughClient();
  return new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/bigquery.insertdata' }).getClient();
}
