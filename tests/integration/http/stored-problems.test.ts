import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Alert, AuditAnswer, Delivery, Destination, ImportAnswer } from '@footfall/functions/contract';
import { alertDefaults } from '@footfall/functions/contract';
import { alertDocument } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { destinationDocument } from '../../../functions/src/store/firestore/destinations/destinations.ts';
import { sendQueuedDeliveries } from '../../../functions/src/deliveries/send.ts';
import { call } from '../../support/api/api.ts';
import { addressOf, messageOf, queueMessage } from '../../support/api/callers/destinations.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { runDueImports, uploadFile } from '../../support/imports/imports.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnApi();
useOwnWorkspace('UTC');

let receivers: Receivers;
beforeAll(async () => {
  receivers = await startReceivers({ port: Number(stack.receivers) });
});
afterAll(() => receivers[Symbol.asyncDispose]());
afterEach(() => {
  receivers.script = () => undefined;
});

const languages = { de: 'de-DE', en: 'en-GB' };
type Tag = keyof typeof languages;

const headersOf = (tag: Tag) => ({ 'accept-language': languages[tag] });
const read = async <Body>(path: string, tag: Tag, query: Record<string, string> = {}) =>
  (
    await call<Body>(`/v1/${path}`, {
      account: owner,
      headers: headersOf(tag),
      query: { workspaceId: workspace.id, ...query },
    })
  ).body;
const make = async <Body>(path: string, tag: Tag, body: object) =>
  (
    await call<Body>(`/v1/${path}`, {
      account: owner,
      headers: headersOf(tag),
      body: { workspaceId: workspace.id, ...body },
    })
  ).body;

/** What readers of both languages get, one after the other. */
const said = async <Said>(ask: (tag: Tag) => Promise<Said>) => [
  await ask('de'),
  await ask('en'),
  await ask('de'),
];

const addDestination = async () =>
  (
    await make<{ destination: Destination }>('destination/create', 'en', {
      ...{ kind: 'webhook', name: 'Pager', address: addressOf.webhook, week: false, month: false },
    })
  ).destination.id;

describe('a problem that is stored is said in the language of each reader', () => {
  test('of a destination and its deliveries', async () => {
    const id = await addDestination();
    receivers.script = () => ({ status: 500 });
    await queueMessage(workspace.id, [id], messageOf('Waits'), new Date());
    await sendQueuedDeliveries([id]);
    const english = 'receiver.example answers with 500.';
    const german = 'receiver.example antwortet mit 500.';
    const ofDestination = await said(async (tag) => {
      const { destinations } = await read<{ destinations: Destination[] }>('destination/list', tag);
      return destinations[0]?.problem?.split('. ')[0];
    });
    expect(ofDestination).toEqual([german, english, german].map((each) => each.replace(/\.$/, '')));
    const ofDelivery = await said(async (tag) => {
      const { deliveries } = await read<{ deliveries: Delivery[] }>('destination/deliveries', tag, { id });
      return deliveries[0]?.problem;
    });
    expect(ofDelivery).toEqual([german, english, german]);
    // In the store it is English, for a version that reads no more than that.
    expect((await destinationDocument(id).get()).get('problem')).toBe(english);
    const stored = { problem: 'It was full.', problemPhrase: null };
    await destinationDocument(id).update(stored);
    const { destinations } = await read<{ destinations: Destination[] }>('destination/list', 'de');
    expect(destinations[0]?.problem).toMatch(/^It was full\. /);
  });

  test('of a test that someone asks for', async () => {
    const id = await addDestination();
    receivers.script = () => ({ status: 410 });
    const problems = await said(
      async (tag) => (await make<Delivery>('destination/test', tag, { id })).problem,
    );
    expect(problems).toEqual([
      'receiver.example hat geantwortet, dass es keine Nachrichten mehr möchte (410).',
      'receiver.example has answered that it wants no more messages (410).',
      'receiver.example hat geantwortet, dass es keine Nachrichten mehr möchte (410).',
    ]);
  });

  test('of an alert, also one that was stored in English alone', async () => {
    const to = { members: [owner.uid], managers: false, destinations: [] };
    const { id } = await make<Alert>('alert/create', 'en', { rule: alertDefaults.silence, to });
    await alertDocument(id).update({
      problem:
        'The alerts of this workspace have reached their read limit of today. This alert is checked again after midnight UTC.',
    });
    const problems = await said(async (tag) => {
      const { alerts } = await read<{ alerts: Alert[] }>('alert/list', tag);
      return alerts[0]?.problem;
    });
    expect(problems.map((each) => each?.split(' ').slice(0, 2).join(' '))).toEqual([
      'Die Warnungen',
      'The alerts',
      'Die Warnungen',
    ]);
  });

  test('of an import, and in the log of changes', async () => {
    const file = Buffer.from('PK\u0003\u0004 not a zip');
    const { id } = await uploadFile(owner, {
      workspaceId: workspace.id,
      format: 'umami',
      name: 'a.zip',
      file,
    });
    await runDueImports();
    const german =
      'Die ZIP-Datei ist beschädigt oder unvollständig. Laden Sie sie noch einmal herunter. (a.zip)';
    const english = 'The zip is damaged or incomplete. Download it again. (a.zip)';
    const problems = await said(
      async (tag) => (await read<{ import: ImportAnswer }>('import/get', tag, { id })).import.problem,
    );
    expect(problems).toEqual([german, english, german]);
    const inLog = await said(async (tag) => {
      const { entries } = await read<AuditAnswer>('audit/list', tag);
      return entries[0]?.what.problem?.new;
    });
    expect(inLog).toEqual([german, english, german]);
  });

  test('of the lines of a file that is read', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    const request = '"GET /a HTTP/1.1" 200 512 "-"';
    const file = Buffer.from(
      `198.51.100.7 - - [02/Mar/2026:00:30:00 +0000] ${request} "${agent}"\ngarbage\n`,
    );
    const { id } = await uploadFile(owner, {
      workspaceId: workspace.id,
      format: 'logs',
      name: 'a.log',
      file,
    });
    await runDueImports();
    type Got = { import: ImportAnswer; preview: { findings: { skipped: { first: string }[] } } | null };
    const found = await said(async (tag) => {
      const { preview, import: one } = await read<Got>('import/get', tag, { id });
      return preview?.findings.skipped[0]?.first ?? one.problem;
    });
    expect(found).toEqual(['a.log, Zeile 2', 'a.log, line 2', 'a.log, Zeile 2']);
  });
});
