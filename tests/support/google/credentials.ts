import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Application default credentials that get their access token from a stand-in: what a workload outside of Google's cloud
 * would have.
 * @returns the file that GOOGLE_APPLICATION_CREDENTIALS names
 */
export function writeCredentials(address: string, subjectToken = 'a-subject-token') {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-credentials-'));
  const [token, file] = [join(folder, 'token'), join(folder, 'credentials.json')];
  writeFileSync(token, subjectToken);
  const credentials = {
    type: 'external_account',
    audience:
      '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/provider',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${address}/sts.googleapis.com/v1/token`,
    credential_source: { file: token },
  };
  writeFileSync(file, JSON.stringify(credentials));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
