import { setTimeout as wait } from 'node:timers/promises';
import { GoogleAuth } from 'google-auth-library';

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
} as const;

export type Api = keyof typeof versions;

/**
 * A call with a person's credentials has to name the project that it counts for. These APIs take that from their path,
 * and have to answer before the project has any API switched on.
 */
const withoutQuotaProject: readonly Api[] = ['cloudbilling', 'cloudresourcemanager', 'serviceusage'];

/** An answer of Google that is not a success. */
export class GoogleError extends Error {
  readonly status: number;
  /** The most precise name that the answer has for its reason, such as SERVICE_DISABLED or NOT_FOUND. */
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }

  get isMissing(): boolean {
    return this.status === 404;
  }

  get isSwitchedOff(): boolean {
    return this.reason === 'SERVICE_DISABLED';
  }
}

/** Work that Google does after its answer. */
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
  /** The same with GET; null if there is no such thing. An API that is switched off has nothing. */
  find: <Answer>(api: Api, path: string) => Promise<Answer | null>;
  /** All of a list, of which Google answers a page at a time; an empty one if there is no such list. */
  list: <Item>(api: Api, path: string, name: string) => Promise<Item[]>;
  /** Waits until an operation has ended. */
  finish: (api: Api, operation: Operation) => Promise<void>;
  /** Opens a page as anyone can, and answers its status; 0 if nothing answers. */
  visit: (address: string) => Promise<number>;
  /** From now on, waits for an API that still counts as switched off, which can take Google some minutes. */
  waitForApis: () => void;
}

const callMs = 60_000;
const firstPauseMs = 50;
const longestPauseMs = 5000;
const propagationMs = 5 * 60_000;
const operationMs = 10 * 60_000;

/**
 * @param endpoint a server that answers in place of Google, at `{endpoint}/{host}/{path}`
 */
export function makeGoogle(projectId: string, endpoint: string | undefined): Google {
  // Without the id of a project, the library looks for one itself.
  const auth = new GoogleAuth({ projectId, scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  let waitsForApis = false;

  const addressOf = (address: string) => (endpoint ? address.replace('https://', `${endpoint}/`) : address);

  async function callOnce<Answer>(method: string, api: Api, path: string, body?: unknown): Promise<Answer> {
    const { status, text } = await request(
      addressOf(`https://${api}.googleapis.com/${versions[api]}/${path}`),
      {
        method,
        headers: {
          authorization: `Bearer ${await auth.getAccessToken()}`,
          'content-type': 'application/json',
          ...(withoutQuotaProject.includes(api) ? {} : { 'x-goog-user-project': projectId }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    if (status >= 400) throw errorOf(status, text);
    return JSON.parse(text || '{}') as Answer;
  }

  function call<Answer>(method: string, api: Api, path: string, body?: unknown): Promise<Answer> {
    const once = () => callOnce<Answer>(method, api, path, body);
    return waitsForApis ? patiently(once, (error) => error.isSwitchedOff) : once();
  }

  async function find<Answer>(api: Api, path: string): Promise<Answer | null> {
    try {
      return await call<Answer>('GET', api, path);
    } catch (error) {
      if (error instanceof GoogleError && (error.isMissing || error.isSwitchedOff)) return null;
      throw error;
    }
  }

  return {
    async signIn() {
      await auth.getAccessToken();
    },
    call,
    find,
    list: <Item>(api: Api, path: string, name: string) => allPages<Item>(find, api, path, name),
    finish: (api, operation) => untilDone(call, api, operation),
    visit: (address) =>
      request(addressOf(address), { method: 'GET' }).then(
        ({ status }) => status,
        () => 0,
      ),
    waitForApis() {
      waitsForApis = true;
    },
  };
}

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

async function untilDone(call: Google['call'], api: Api, operation: Operation): Promise<void> {
  let current = operation;
  const until = Date.now() + operationMs;
  for (let pause = firstPauseMs; !current.done && current.name; pause = after(pause)) {
    if (Date.now() > until) throw new GoogleError(0, '', `Google has not finished ${current.name} yet.`);
    await wait(pause);
    current = await call<Operation>('GET', api, current.name);
  }
  if (current.error) throw new GoogleError(0, '', current.error.message);
}

/** The pause after a pause. */
const after = (pause: number) => Math.min(pause * 2, longestPauseMs);

/** Repeats a call that fails only because Google does not know of an earlier change everywhere yet. */
export async function patiently<Answer>(
  work: () => Promise<Answer>,
  isTooEarly: (error: GoogleError) => boolean,
): Promise<Answer> {
  const until = Date.now() + propagationMs;
  for (let pause = firstPauseMs; ; pause = after(pause)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GoogleError) || !isTooEarly(error) || Date.now() > until) throw error;
    }
    await wait(pause);
  }
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

/** Google's errors have one format, except when something in between answers. */
function errorOf(status: number, text: string): GoogleError {
  try {
    const { error } = JSON.parse(text) as {
      error: { message: string; status?: string; details?: { reason?: string }[] };
    };
    const reason = error.details?.find((detail) => detail.reason)?.reason;
    return new GoogleError(status, reason ?? error.status ?? '', error.message);
  } catch {
    return new GoogleError(status, '', `Google answered with the status ${status}.`);
  }
}
