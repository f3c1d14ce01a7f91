import { GoogleAuth } from 'google-auth-library';
import { repeatFor, type Clock } from './clock.ts';
import { errorOf, GoogleError } from './google-error.ts';
import { afterWaiting, isNotYet, notYetMs } from './not-yet.ts';
import { retry } from './retry.ts';

/** The APIs of Google Cloud that a deployment calls, with the versions of their paths. */
const versions = {
  artifactregistry: 'v1',
  bigquery: 'bigquery/v2',
  billingbudgets: 'v1',
  cloudbilling: 'v1',
  cloudfunctions: 'v2',
  cloudquotas: 'v1',
  cloudresourcemanager: 'v1',
  firebase: 'v1beta1',
  firebasehosting: 'v1beta1',
  firestore: 'v1',
  iam: 'v1',
  identitytoolkit: 'v2',
  logging: 'v2',
  monitoring: 'v3',
  secretmanager: 'v1',
  serviceusage: 'v1',
  storage: 'storage/v1',
} as const;

export type Api = keyof typeof versions;

/**
 * A call with a person's credentials has to name the project that it counts for. These APIs take that from their path,
 * and have to answer before the project has any API switched on.
 */
const withoutQuotaProject: readonly Api[] = ['cloudbilling', 'cloudresourcemanager', 'serviceusage'];

/** Work that Google continues after its answer. */
export interface Operation {
  name?: string;
  done?: boolean;
  error?: { message: string };
}

/** Calls Google's APIs with the credentials of the person who deploys. */
export interface Google {
  /** @throws Error if there are no credentials, or they do not work any more */
  signIn: () => Promise<void>;
  /** @throws GoogleError if the answer is not a success */
  call: <Answer>(method: string, api: Api, path: string, body?: unknown) => Promise<Answer>;
  /** The same, but never repeated. */
  callOnce: <Answer>(method: string, api: Api, path: string, body?: unknown) => Promise<Answer>;
  /**
   * Repeats work of several calls as `call` repeats one. Each time it has to read again before it writes.
   * @param isOutdated whether its last read was outdated
   */
  repeat: <Result>(
    work: (once: Google['call']) => Promise<Result>,
    isOutdated?: (error: GoogleError) => boolean,
  ) => Promise<Result>;
  /** The same with POST; null if the resource exists already, which a check can miss while Google does not show it. */
  create: <Answer>(api: Api, path: string, body: unknown) => Promise<Answer | null>;
  /** The same with GET; null if the resource does not exist. A disabled API has no resources. */
  find: <Answer>(api: Api, path: string) => Promise<Answer | null>;
  /** All of a list, of which Google answers a page at a time; an empty one if there is no such list. */
  list: <Item>(api: Api, path: string, name: string) => Promise<Item[]>;
  /** Waits until an operation has ended. */
  finish: (api: Api, operation: Operation) => Promise<void>;
  /** Opens a public page. @returns its status; 0 if nothing answers */
  visit: (address: string) => Promise<number>;
  /** From now on, repeats calls that Google may accept in a few minutes (not-yet.ts). */
  startWaiting: () => void;
  /** Whether a call of the last minutes has changed something that Google may not know everywhere. */
  hasChanged: () => boolean;
}

const callMs = 60_000;
const operationMs = 10 * 60_000;

interface Client {
  projectId: string;
  /** A server that answers instead of Google, at `{endpoint}/{host}/{path}`. */
  endpoint: string | undefined;
  clock: Clock;
  /** Shows the operator a line while a call is repeated. */
  say: (line: string) => void;
}

export function makeGoogle({ projectId, endpoint, clock, say }: Client): Google {
  let waits = false;
  let changedAt = -Infinity;

  const hasChanged = () => clock.now() - changedAt < notYetMs;
  const { signIn, callOnce, visit } = makeCaller(projectId, endpoint, () => {
    changedAt = clock.now();
  });

  function repeated<Answer>(
    work: () => Promise<Answer>,
    circumstances: { isRepeatable: boolean; acceptsMissing: boolean },
    isOutdated: (error: GoogleError) => boolean = () => false,
  ): Promise<Answer> {
    if (!waits) return work();
    return retry(work, {
      clock,
      say,
      isTooEarly: (error) => isNotYet(error, circumstances) || isOutdated(error),
    });
  }

  const call: Google['call'] = (method, api, path, body) =>
    repeated(() => callOnce(method, api, path, body), {
      isRepeatable: method !== 'POST' || !isChange(method, path),
      acceptsMissing: false,
    });

  async function find<Answer>(api: Api, path: string): Promise<Answer | null> {
    try {
      return await repeated(() => callOnce<Answer>('GET', api, path), {
        isRepeatable: true,
        acceptsMissing: true,
      });
    } catch (error) {
      if (error instanceof GoogleError && (error.isMissing || error.isSwitchedOff)) return null;
      throw error;
    }
  }

  return {
    signIn,
    visit,
    call,
    callOnce,
    repeat: (work, isOutdated) =>
      repeated(() => work(callOnce), { isRepeatable: true, acceptsMissing: false }, isOutdated),
    create: (api, path, body) => createOrNull(call('POST', api, path, body)),
    find,
    list: <Item>(api: Api, path: string, name: string) => allPages<Item>(find, api, path, name),
    finish: (api, operation) => untilEnded(call, clock, api, operation),
    startWaiting() {
      waits = true;
    },
    hasChanged,
  };
}

async function createOrNull<Answer>(creation: Promise<Answer>): Promise<Answer | null> {
  try {
    return await creation;
  } catch (error) {
    if (error instanceof GoogleError && error.isTaken) return null;
    throw error;
  }
}

/** Makes single calls. @param onChange is called after one that has changed something */
function makeCaller(
  projectId: string,
  endpoint: string | undefined,
  onChange: () => void,
): Pick<Google, 'signIn' | 'callOnce' | 'visit'> {
  // Without the id of a project, the library looks for one itself.
  const auth = new GoogleAuth({ projectId, scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  const addressOf = (address: string) => (endpoint ? address.replace('https://', `${endpoint}/`) : address);
  return {
    async signIn() {
      await auth.getAccessToken();
    },
    async callOnce<Answer>(method: string, api: Api, path: string, body?: unknown) {
      const address = addressOf(`https://${api}.googleapis.com/${versions[api]}/${path}`);
      const { status, text } = await request(address, {
        method,
        headers: {
          authorization: `Bearer ${await auth.getAccessToken()}`,
          'content-type': 'application/json',
          ...(withoutQuotaProject.includes(api) ? {} : { 'x-goog-user-project': projectId }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (status >= 400) throw errorOf(status, text);
      if (isChange(method, path)) onChange();
      return JSON.parse(text || '{}') as Answer;
    },
    visit: (address) =>
      request(addressOf(address), { method: 'GET' }).then(
        ({ status }) => status,
        () => 0,
      ),
  };
}

const isChange = (method: string, path: string) => method !== 'GET' && !/:(get|test)\w+$/.test(path);

async function allPages<Item>(find: Google['find'], api: Api, path: string, name: string): Promise<Item[]> {
  const found: Item[] = [];
  const separator = path.includes('?') ? '&' : '?';
  let token: string | undefined;
  do {
    const here: string = token ? `${path}${separator}pageToken=${encodeURIComponent(token)}` : path;
    const page: Record<string, unknown> | null = await find(api, here);
    found.push(...((page?.[name] as Item[] | undefined) ?? []));
    token = page?.nextPageToken as string | undefined;
  } while (token);
  return found;
}

async function untilEnded(call: Google['call'], clock: Clock, api: Api, operation: Operation): Promise<void> {
  const { name } = operation;
  let current = operation;
  const read = async () => {
    if (!current.done && name) current = await call<Operation>('GET', api, name);
    return current.done || !name;
  };
  if (!(await repeatFor(clock, operationMs, read, Boolean))) {
    throw new GoogleError(0, '', `Google has not finished ${name} yet. ${afterWaiting}`);
  }
  if (current.error) throw new GoogleError(0, '', current.error.message);
}

/** @throws GoogleError if nothing answers in time */
async function request(address: string, options: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, { ...options, signal: AbortSignal.timeout(callMs) });
    return { status: response.status, text: await response.text() };
  } catch {
    throw new GoogleError(0, '', `${new URL(address).host} did not answer. Is this machine connected?`);
  }
}
