import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../stack/stand-ins/listening.ts';
import type { GoogleProject } from './project.ts';
import { checkEnabled } from './not-yet/enabling.ts';
import { pageServer } from './not-yet/pages.ts';
import { invalid, Refusal, type Route } from './apis/route.ts';
import { authenticationApi } from './apis/authentication.ts';
import { dataApis } from './apis/data.ts';
import { identityApis } from './apis/identity.ts';
import { monitoringApi } from './apis/monitoring.ts';
import { operationsApis } from './apis/operations.ts';
import { projectApis } from './apis/project.ts';
import { servingApis } from './apis/serving.ts';
import { quotasApi } from './apis/quotas.ts';
import { storageApi } from './apis/storage.ts';
import { spendingApis } from './apis/spending.ts';

/** The methods of each API, by the first part of its host. */
const apis: Record<string, readonly Route[]> = {
  ...authenticationApi,
  ...dataApis,
  ...identityApis,
  ...monitoringApi,
  ...operationsApis,
  ...projectApis,
  ...quotasApi,
  ...servingApis,
  ...spendingApis,
  ...storageApi,
};

/** These APIs answer without being switched on in the project. */
const alwaysOn = ['cloudbilling', 'cloudresourcemanager', 'serviceusage', 'sts'];
const readsByPost = /:(getIamPolicy|testIamPermissions|getEffectiveOrgPolicy)$/;
const isChange = (line: string) => !line.startsWith('GET ') && !readsByPost.test(line);
const accessToken = 'an-access-token';

/**
 * The APIs of Google Cloud that a deployment calls, for one project, at `{address}/{host}/{path}`. They are written
 * from Google's discovery documents, store what is written to them, and refuse a call that has a field or a parameter
 * that the API does not know.
 */
export async function startGoogleStandIn(project: GoogleProject, clock: { now: () => number } = Date) {
  const calls: string[] = [];
  const refusals: { part: string; refusal: Refusal }[] = [];
  const pageAt = pageServer(project);

  async function answer(request: IncomingMessage): Promise<object> {
    const url = new URL(request.url ?? '', 'http://stand-in');
    const [, host = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const api = host.replace('.googleapis.com', '');
    const content = await text(request);
    if (api === 'sts') return tokenFor(content);
    if (host === `${project.projectId}.web.app`) return pageAt(rest.join('/'), url.search, clock.now());
    const path = rest.join('/');
    const line = `${request.method} ${api} ${path}`;
    calls.push(line);
    const refused = refusals.find(({ part }) => line.includes(part));
    if (refused) throw refused.refusal;
    checkCaller(request, api, project);
    if (!alwaysOn.includes(api)) checkEnabled(project, api, isChange(line), clock.now());
    for (const candidate of apis[api] ?? []) {
      const match = candidate.method === request.method ? candidate.path.exec(path) : null;
      if (!match) continue;
      const body = readBody(candidate, url, content);
      const at = { ...match.groups };
      if (at.project && ![project.projectId, project.projectNumber].includes(at.project)) {
        throw new Refusal(403, 'PERMISSION_DENIED', `The caller does not have permission on ${at.project}.`);
      }
      return candidate.answer(project, {
        at,
        query: url.searchParams,
        body: body as never,
        now: clock.now(),
      });
    }
    throw new Refusal(404, 'NOT_FOUND', `There is no method ${line}.`);
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request).then((found): [number, object] => [200, found], errorAnswer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return {
    ...(await listening(server)),
    /** The calls, as `GET iam v1/projects/...`; without those for an access token. */
    calls,
    /** Calls that change something. */
    changes: () => calls.filter(isChange),
    /** From now on, calls whose line has this text fail. @returns a function that ends the failures */
    refuse(part: string, refusal: Refusal): () => void {
      const added = { part, refusal };
      refusals.push(added);
      return () => void refusals.splice(refusals.indexOf(added), 1);
    },
  };
}

function checkCaller(request: IncomingMessage, api: string, project: GoogleProject): void {
  if (request.headers.authorization !== `Bearer ${accessToken}`) {
    throw new Refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  }
  if (alwaysOn.includes(api)) return;
  const name = `${api}.googleapis.com`;
  if (request.headers['x-goog-user-project'] !== project.projectId) {
    const message = `The ${name} API requires a quota project, which is not set by default.`;
    throw new Refusal(403, 'PERMISSION_DENIED', message, 'SERVICE_DISABLED');
  }
}

function errorAnswer(error: unknown): [status: number, body: object] {
  if (error instanceof InvalidGrant) {
    return [400, { error: 'invalid_grant', error_description: 'The subject token is not valid.' }];
  }
  const { status, code, message, reason } =
    error instanceof Refusal ? error : new Refusal(500, 'INTERNAL', String(error));
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : [];
  return [status, { error: { code: status, message, status: code, details } }];
}

function readBody(route: Route, url: URL, content: string): unknown {
  const known = route.query.map((each) => each.split('='));
  const unknown = [...url.searchParams.keys()].find((name) => known.every(([each]) => each !== name));
  if (unknown !== undefined) throw invalid(`Unknown name "${unknown}": Cannot bind query parameter.`);
  for (const [name = '', only] of known)
    if (only && url.searchParams.get(name) !== only) throw invalid(`"${name}" must be ${only}.`);
  if (!route.body) {
    if (content !== '') throw invalid('This method has no request body.');
    return undefined;
  }
  const { success, data, error } = route.body.safeParse(JSON.parse(content));
  if (success) return data;
  throw invalid(`Invalid JSON payload received. ${error.message}`);
}

/** The token service has errors in the format of OAuth. */
class InvalidGrant extends Error {}

function tokenFor(form: string): object {
  if (new URLSearchParams(form).get('subject_token') !== 'a-subject-token') {
    throw new InvalidGrant();
  }
  return {
    access_token: accessToken,
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 3600,
  };
}
