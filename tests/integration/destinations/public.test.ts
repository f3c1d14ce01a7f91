import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import tls from 'node:tls';
import { englishOf } from '../../../functions/src/core/phrase.ts';
import { addressProblem, receivers as networkOf } from '../../../functions/src/deliveries/post.ts';
import { sendOnce } from '../../../functions/src/deliveries/single.ts';
import { sendDeliveries } from '../../../functions/src/jobs/send-deliveries.ts';
import { internet, type Network } from '../../../functions/src/site-check/fetch-public.ts';
import { deleteDestinations } from '../../../functions/src/store/firestore/destinations/changes.ts';
import { findDestination } from '../../../functions/src/store/firestore/destinations/destinations.ts';
import { messageOf, queueMessage, storeDestination } from '../../support/api/callers/destinations.ts';
import { startNameServer, type NameServer } from '../../support/stack/stand-ins/name-server.ts';
import { receiverCertificate } from '../../support/stack/stand-ins/receiver-certificate.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';

// The job sends everything that is due, so it must not include that of other tests.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = `demo-public-${process.pid}`;
});
vi.spyOn(console, 'log').mockImplementation(() => undefined);

const now = new Date('2026-03-03T13:30:00Z');
let names: Record<string, string[]> = {};
let nameServer: NameServer;
let receivers: Receivers;
let workspaceId = '';
let workspaces = 0;

beforeEach(async () => {
  names = {};
  nameServer = await startNameServer(names);
  receivers = await startReceivers();
  workspaceId = `public-${workspaces++}`;
  // The internet, except that its names are those of this test.
  vi.stubEnv('FOOTFALL_RECEIVERS_PORT', '');
  vi.stubEnv('FOOTFALL_DNS_SERVER', nameServer.address);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await nameServer.close();
  await receivers[Symbol.asyncDispose]();
  await deleteDestinations(workspaceId);
});

const add = async (address: string) => (await storeDestination(workspaceId, 'webhook', now, address)).id;
const queue = (id: string) => queueMessage(workspaceId, [id], messageOf('Something'), now);
const runJob = (network?: Network) => sendDeliveries(now, Date.now() + 4000, network);
async function problemOf(id: string): Promise<string | null> {
  const { problem = null } = (await findDestination(workspaceId, id)) ?? {};
  return problem && englishOf(problem);
}
/** The owner's text after a message to this address. */
async function problemAt(address: string, network?: Network) {
  const id = await add(address);
  await queue(id);
  await runJob(network);
  return problemOf(id);
}
/** The internet, in which this machine is reached at the port of the receivers instead of a public address. */
const here = (changes: Partial<Network> = {}): Network => ({
  ...internet,
  resolve: () => Promise.resolve(['127.0.0.1']),
  mayConnect: (address) => address === '127.0.0.1',
  ports: ['', String(receivers.port)],
  ...changes,
});

const inner = [
  ['the metadata of cloud machines', 'https://169.254.169.254/latest', []],
  ['a name of a private address', 'https://inner.example/', ['93.184.216.34', '10.0.0.1']],
  ['another port', 'https://93.184.216.34:8443/', []],
] as const;

test.each(inner)(
  '%s is refused when it is saved, when it is tested and when a message is sent',
  async (_, address, known) => {
    names['inner.example'] = [...known];
    const refused = /is not a public address/;
    const problem = await addressProblem(new URL(address), networkOf());
    expect(englishOf(problem ?? '')).toMatch(refused);
    const { id, destination } = await storeDestination(workspaceId, 'webhook', now, address);
    const sent = await sendOnce(destination, () => messageOf('A test'), now);
    expect(sent).toMatchObject({ state: 'failed', status: null });
    expect(englishOf(sent.problem ?? '')).toMatch(refused);
    await queue(id);
    await runJob();
    expect(await problemOf(id)).toMatch(refused);
  },
);

test('a name that was public when it was saved, and is private when a message is sent, gets nothing', async () => {
  names['rebound.example'] = ['93.184.216.34'];
  expect(await addressProblem(new URL('https://rebound.example/'), networkOf())).toBeNull();
  const id = await add('https://rebound.example/');
  names['rebound.example'] = ['127.0.0.1'];
  await queue(id);
  await runJob();
  expect(await problemOf(id)).toMatch(/^rebound\.example is not a public address/);
});

test('a name is looked up once per attempt, and the connection uses that address', async () => {
  const answers = ['127.0.0.1', '127.0.0.99'];
  const resolve = vi.fn(() => Promise.resolve([answers.shift() ?? '']));
  const id = await add(`https://receiver.example:${receivers.port}/`);
  await queue(id);
  await runJob(here({ resolve, mayConnect: () => true, standInPort: receivers.port }));
  expect(resolve).toHaveBeenCalledOnce();
  expect(receivers.received).toHaveLength(1);
});

test('a redirect is not followed, and the reason is shown', async () => {
  receivers.script = () => ({ status: 307, headers: { Location: 'https://169.254.169.254/' } });
  const problem = await problemAt('https://receiver.example/hook', here({ standInPort: receivers.port }));
  expect(receivers.received.map(({ url }) => url)).toEqual(['https://receiver.example/hook']);
  expect(problem).toMatch(/^receiver\.example answers with a redirect \(307\)/);
});

test('a name without an address is reported', async () =>
  expect(await problemAt('https://nowhere.example/')).toBe(
    'There is no server with the name nowhere.example.',
  ));

test('a refused connection is reported', async () => {
  const closed = await startReceivers();
  await closed[Symbol.asyncDispose]();
  const network = here({ ports: [String(closed.port)] });
  const problem = await problemAt(`https://receiver.example:${closed.port}/`, network);
  expect(problem).toBe('receiver.example refuses connections.');
});

describe('TLS', () => {
  let secure: Receivers;
  const trusted = tls.getCACertificates('default');
  beforeEach(async () => {
    secure = await startReceivers({ tls: receiverCertificate });
  });
  afterEach(async () => {
    tls.setDefaultCACertificates(trusted);
    await secure[Symbol.asyncDispose]();
  });

  const send = (host: string) =>
    problemAt(`https://${host}:${secure.port}/hook`, here({ ports: [String(secure.port)] }));
  const trust = () => tls.setDefaultCACertificates([...trusted, receiverCertificate.cert]);

  test('a message goes to a receiver whose certificate is valid', async () => {
    trust();
    expect(await send('receiver.example')).toBeNull();
    expect(secure.received).toHaveLength(1);
  });

  test.each([
    ['a certificate that no one trusts', 'receiver.example', () => undefined],
    ['the certificate of another', 'other.example', trust],
  ])('nothing is sent to a receiver with %s', async (_, host, prepare) => {
    prepare();
    expect(await send(host)).toBe(`The certificate of ${host} is not valid, or it does not speak HTTPS.`);
    expect(secure.received).toEqual([]);
  });

  test('nothing is sent to a server without TLS', async () => {
    const problem = await problemAt(`https://receiver.example:${receivers.port}/hook`, here());
    expect(problem).toMatch(/does not speak HTTPS/);
    expect(receivers.received).toEqual([]);
  });
});
