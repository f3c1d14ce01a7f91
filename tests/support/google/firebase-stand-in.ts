import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '../stack/stand-ins/listening.ts';

/** A call, as `POST cloudfunctions v2/projects/...`, with its query. */
interface Call {
  line: string;
  body: Buffer;
}

export interface FirebaseStandIn extends AsyncDisposable {
  /** Where the APIs are: `{address}/{host}/{path}`. */
  address: string;
  calls: Call[];
}

type Answer = (call: { id: string; path: string; body: unknown; address: string }) => object;

const project = { projectId: 'demo-release', projectNumber: '123456789012' };
const site = `projects/${project.projectId}/sites/${project.projectId}`;
const version = { name: `projects/${project.projectNumber}/sites/${project.projectId}/versions/first` };

/** The addresses under which Firebase's tools look for APIs, by the name of the API. */
const endpoints = {
  artifactregistry: ['ARTIFACT_REGISTRY_DOMAIN'],
  cloudbilling: ['FIREBASE_CLOUDBILLING_URL'],
  cloudbuild: ['FIREBASE_CLOUDBUILD_URL'],
  cloudfunctions: ['FIREBASE_FUNCTIONS_URL', 'FIREBASE_FUNCTIONS_V2_URL'],
  cloudresourcemanager: ['FIREBASE_RESOURCEMANAGER_URL'],
  cloudscheduler: ['FIREBASE_CLOUDSCHEDULER_URL'],
  compute: ['COMPUTE_URL'],
  eventarc: ['EVENTARC_URL'],
  firebase: ['FIREBASE_API_URL'],
  firebaseextensions: ['FIREBASE_EXT_URL'],
  firebasehosting: ['FIREBASE_HOSTING_API_URL'],
  iam: ['FIREBASE_IAM_URL'],
  pubsub: ['FIREBASE_PUBSUB_URL'],
  run: ['CLOUD_RUN_URL', 'CLOUD_RUN_API_URL'],
  runtimeconfig: ['FIREBASE_RUNTIMECONFIG_URL'],
  secretmanager: ['CLOUD_SECRET_MANAGER_URL'],
  serviceusage: ['FIREBASE_SERVICE_USAGE_URL'],
  storage: ['FIREBASE_STORAGE_URL'],
};

/** What makes Firebase's tools call a stand-in. */
export function endpointsAt(address: string): Record<string, string> {
  const entries = Object.entries(endpoints).flatMap(([api, names]) =>
    names.map((name) => [name, `${address}/${api}.googleapis.com`]),
  );
  return Object.fromEntries(entries);
}

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
 * Google's APIs as Firebase's tools meet them in a project that has everything but a deployment: what they read is
 * empty, and what they write succeeds.
 */
export async function startFirebaseStandIn(): Promise<FirebaseStandIn> {
  const calls: Call[] = [];
  const created = new Map<string, object>();

  const answers = answersWith(created);

  function answerTo(line: string, text: string, address: string): object | null {
    if (line.startsWith('GET cloudscheduler')) return null;
    const [pattern, answer] = answers.find(([call]) => call.test(line)) ?? [];
    if (!pattern || !answer) return {};
    const { id = '', path = '' } = pattern.exec(line)?.groups ?? {};
    return answer({ id, path, address, body: text.startsWith('{') ? JSON.parse(text) : {} });
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
