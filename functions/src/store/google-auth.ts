import { GoogleAuth, PassThroughClient, type AuthClient } from 'google-auth-library';

/**
 * What tells BigQuery who the function is. An emulator knows nobody's account.
 *
 * In a file of its own, which is imported when BigQuery is first called: only an import of a module of ours gives the
 * library's members by their names in a bundle and outside of one.
 */
export async function makeAuthClient(): Promise<AuthClient> {
  if (process.env.BIGQUERY_EMULATOR_HOST) return new PassThroughClient();
  return new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/bigquery.insertdata' }).getClient();
}
