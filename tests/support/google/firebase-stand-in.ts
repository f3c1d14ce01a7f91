import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '../stack/stand-ins/listening.ts';

/** A call, as `POST cloudfunctions v2/projects/...`, with its query. */
interface Call {
  line: string;
  body: Buffer;
}

type Answer = (call: { id: string; path: string; body: unknown; address: string }) => object;

const project = { projectId: 'demo-release', projectNumber: '123456789012' };
const site = `projects/${project.projectId}/sites/${project.projectId}`;
const version = { name: `projects/${project.projectNumber}/sites/${project.projectId}/versions/first` };

/** The variables in which Firebase's tools look for the addresses of APIs. */
const endpoints = {
  ARTIFACT_REGISTRY_DOMAIN: 'artifactregistry',
  FIREBASE_CLOUDBILLING_URL: 'cloudbilling',
  FIREBASE_CLOUDBUILD_URL: 'cloudbuild',
  FIREBASE_FUNCTIONS_URL: 'cloudfunctions',
  FIREBASE_FUNCTIONS_V2_URL: 'cloudfunctions',
  FIREBASE_RESOURCEMANAGER_URL: 'cloudresourcemanager',
  FIREBASE_CLOUDSCHEDULER_URL: 'cloudscheduler',
  COMPUTE_URL: 'compute',
  EVENTARC_URL: 'eventarc',
  FIREBASE_API_URL: 'firebase',
  FIREBASE_EXT_URL: 'firebaseextensions',
  FIREBASE_HOSTING_API_URL: 'firebasehosting',
  FIREBASE_IAM_URL: 'iam',
  FIREBASE_PUBSUB_URL: 'pubsub',
  CLOUD_RUN_URL: 'run',
  CLOUD_RUN_API_URL: 'run',
  FIREBASE_RUNTIMECONFIG_URL: 'runtimeconfig',
  CLOUD_SECRET_MANAGER_URL: 'secretmanager',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage',
  FIREBASE_STORAGE_URL: 'storage',
};

/** Makes Firebase's tools call a stand-in. */
export const endpointsAt = (address: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, api]) => [name, `${address}/${api}.googleapis.com`]),
  );

/** @param created the functions that were created, by their ids */
const answersWith = (created: Map<string, object>): [call: RegExp, answer: Answer][] => [
  [/^POST sts v1\/token/, () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 })],
  [/^GET cloudresourcemanager v1\/projects\/[^/:]+$/, () => ({ ...project, lifecycleState: 'ACTIVE' })],
  [/:testIamPermissions$/, ({ body }) => body as object],
  [/:setIamPolicy$/, ({ body }) => (body as { policy: object }).policy],
  [/^GET serviceusage/, () => ({ state: 'ENABLED' })],
  [/^GET cloudbilling/, () => ({ billingEnabled: true })],
  [
    /^GET firebase v1beta1\/projects\/[^/]+$/,
    () => ({ ...project, resources: { hostingSite: project.projectId } }),
  ],
  [/^GET firebase .*adminSdkConfig$/, () => ({ projectId: project.projectId })],
  [/^GET secretmanager v1\/(?<path>.*)\/latest$/, ({ path }) => ({ name: `${path}/3`, state: 'ENABLED' })],
  [/^GET compute /, () => ({ defaultServiceAccount: 'default@developer.gserviceaccount.com' })],
  [/:generateUploadUrl$/, ({ address }) => ({ uploadUrl: `${address}/upload/functions`, storageSource: {} })],
  [
    /^POST cloudfunctions v2\/(?<path>.*)\/functions\?functionId=(?<id>\w+)$/,
    ({ id, path, body }) => {
      const service = `${path}/services/${id.toLowerCase()}`;
      const { serviceConfig } = body as { serviceConfig: object };
      created.set(id, {
        ...(body as object),
        state: 'ACTIVE',
        serviceConfig: { ...serviceConfig, service },
      });
      return { name: `operations/${id}` };
    },
  ],
  [
    /^GET cloudfunctions v2\/operations\/(?<id>\w+)$/,
    ({ id }) => ({ name: `operations/${id}`, done: true, response: created.get(id) }),
  ],
  [/^GET firebasehosting .*\/sites(\?|$)/, () => ({ sites: [{ name: site, type: 'DEFAULT_SITE' }] })],
  [/^GET firebasehosting .*\/channels/, () => ({ channels: [] })],
  [/^GET firebasehosting .*\/sites\/[^/]+$/, () => ({ name: site, type: 'DEFAULT_SITE' })],
  [/^POST firebasehosting .*\/versions$/, () => ({ ...version, status: 'CREATED' })],
  [
    /^POST firebasehosting .*:populateFiles$/,
    ({ address }) => ({ uploadUrl: `${address}/upload/files`, uploadRequiredHashes: [] }),
  ],
  [/^PATCH firebasehosting /, ({ body }) => ({ ...version, ...(body as object) })],
];

/**
 * Google's APIs as Firebase's tools use them in a project that has everything but a deployment: reads are empty, and
 * writes succeed.
 */
export async function startFirebaseStandIn() {
  const calls: Call[] = [];
  const answers = answersWith(new Map());

  function answerTo(line: string, text: string, address: string): object | null {
    if (line.startsWith('GET cloudscheduler')) return null;
    const [pattern, answer] = answers.find(([call]) => call.test(line)) ?? [];
    const { id = '', path = '' } = pattern?.exec(line)?.groups ?? {};
    return answer?.({ id, path, address, body: text.startsWith('{') ? JSON.parse(text) : {} }) ?? {};
  }

  const server = createServer(async (request: IncomingMessage, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stand-in');
    const [, host = '', ...path] = decodeURIComponent(pathname).split('/');
    const line = `${request.method} ${host.replace('.googleapis.com', '')} ${path.join('/')}${search}`;
    const body = await buffer(request);
    calls.push({ line, body });
    const text = host === 'upload' ? '' : body.toString();
    const answer = answerTo(line, text, `http://${request.headers.host}`);
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(answer ?? { error: { code: 404, message: 'not found', status: 'NOT_FOUND' } }),
    );
  });
  return { ...(await listening(server)), calls };
}
