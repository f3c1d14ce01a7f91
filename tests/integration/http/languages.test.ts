import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertRecipients, AlertRule, ErrorAnswer, QueryAnswer } from '@footfall/functions/contract';
import type { Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { freshAddress } from '../../support/api/members.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { admin, owner, useTeam, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
useTeam('Europe/Berlin');

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const english = { 'accept-language': 'en-GB' };

const make = (path: string, body: object, headers: Record<string, string>, account: Account = owner) =>
  call<ErrorAnswer>(`/v1/${path}`, { account, headers, body });

const goal = { kind: 'event', event: 'Order', properties: [], currency: null };
const addGoal = (headers: Record<string, string>) =>
  make('goal/create', { workspaceId: workspace.id, name: 'Order', definition: goal }, headers);

describe('the errors of a call', () => {
  test.each([
    ['German first', [german, english, german]],
    ['English first', [english, german, english]],
  ])('are in the language of each reader, %s', async (_, readers) => {
    expect((await addGoal(english)).status).toBe(201);
    for (const headers of readers) {
      const { body, headers: sent } = await addGoal(headers);
      expect(sent.get('content-language')).toBe(headers === german ? 'de' : 'en');
      expect(sent.get('vary')).toMatch(/accept-language/i);
      expect(body.error).toMatchObject({
        code: 'name_taken',
        field: 'name',
        message: headers === german ? 'Ein anderes Ziel heißt schon so.' : 'Another goal has this name.',
      });
    }
  });

  test('about a field are in the language of the reader, those of the shapes and those of Zod', async () => {
    const body = { workspaceId: workspace.id, emails: ['nobody'], role: 'viewer' };
    expect((await make('invitation/create', body, german)).body.error).toMatchObject({
      code: 'invalid_request',
      message: 'emails.0: muss eine E-Mail-Adresse wie lena@example.com sein',
    });
    const wrong = { ...body, emails: 7 };
    const [ofGerman, ofEnglish] = [
      (await make('invitation/create', wrong, german)).body.error,
      (await make('invitation/create', wrong, english)).body.error,
    ];
    expect(ofGerman.message).toContain('Ungültige Eingabe');
    expect(ofEnglish.message).toContain('Invalid input');
  });

  test('and why an answer was found where it was, are in the language of the reader', async () => {
    const date_range = ['2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z'];
    const question = { site_id: workspace.id, metrics: ['visitors'], date_range, include: { plan: true } };
    const because = async (headers: Record<string, string>) =>
      (await call<QueryAnswer>('/v1/query', { account: owner, headers, body: question })).body.meta.plan
        ?.because;
    expect(await because(german)).toBe(
      'Der Zeitraum beginnt oder endet innerhalb eines Tages, und Summen werden je Tag gespeichert.',
    );
    expect(await because(english)).toBe(
      'The range begins or ends within a day, and totals are stored per day.',
    );
  });

  test('are English for a key, whatever its program asks for, and for a language that the product lacks', async () => {
    const { text } = await addKey(workspace.id, owner, ['stats:read']);
    const question = { site_id: 'no-such-workspace', metrics: ['visitors'], date_range: '7d' };
    const { body } = await call<ErrorAnswer>('/v1/query', {
      authorization: `Bearer ${text}`,
      headers: german,
      body: question,
    });
    expect(body.error.message).toBe('There is no such workspace.');
    const byPerson = await make('query', question, german);
    expect(byPerson.body.error.message).toBe('Diesen Arbeitsbereich gibt es nicht.');
    const inFinnish = await make('query', question, { 'accept-language': 'fi' });
    expect(inFinnish.body.error.message).toBe('There is no such workspace.');
  });
});

describe('the log of changes', () => {
  type Log = { entries: { action: string; what: Record<string, { old: unknown; new: unknown }> }[] };
  const logOf = async (headers: Record<string, string>, query: Record<string, string> = {}) =>
    (
      await call<Log>('/v1/audit/list', {
        account: owner,
        headers,
        query: { workspaceId: workspace.id, ...query },
      })
    ).body.entries;

  test('says filters, definitions and rules of alerts in the language of each reader, whoever made them', async () => {
    const made = await addGoal(german);
    const { id } = made.body as unknown as { id: string };
    const filters = [
      ['is', 'visit:country', ['DE', 'FR']],
      ['has_done', ['is', 'event:goal', ['Order']]],
    ];
    const segment = { workspaceId: workspace.id, name: 'Near', scope: 'workspace', filters };
    expect((await make('segment/create', segment, german)).status).toBe(201);
    const rule = { kind: 'goal', goal: id, when: 'missed', days: 3 };
    const alert = { workspaceId: workspace.id, rule, to: toBoth() };
    expect((await make('alert/create', alert, { 'accept-language': 'ja' })).status).toBe(201);
    // The name at that time, also after the goal is gone.
    expect((await make('goal/delete', { workspaceId: workspace.id, id }, english)).status).toBe(200);

    const said = async (headers: Record<string, string>, query?: Record<string, string>) =>
      Object.fromEntries(
        (await logOf(headers, query)).map(({ action, what }) => [
          action,
          (what['alert'] ?? what['filters'] ?? what['definition'])?.new,
        ]),
      );
    const inEnglish = {
      'alert.created': 'When Order is not reached for 3 days',
      'segment.created': 'Country is DE or FR and visit includes goal Order',
      'goal.created': 'Event is Order',
    };
    expect(await said(english)).toMatchObject(inEnglish);
    expect(await said(german)).toMatchObject({
      'alert.created': 'Wenn Order 3 Tage lang nicht erreicht wird',
      'segment.created': 'Land ist DE oder FR und Besuch enthält Ziel Order',
      'goal.created': 'Ereignis ist Order',
    });
    expect(await said({ 'accept-language': 'pl' })).toMatchObject({ 'goal.created': 'Zdarzenie to Order' });
    expect(await said(german, { language: 'en' })).toMatchObject(inEnglish);
  });

  test('names the recipients of an alert in words that every reader’s page knows', async () => {
    const alert = { workspaceId: workspace.id, rule: refused, to: toBoth() };
    expect((await make('alert/create', alert, german)).status).toBe(201);
    const [entry] = await logOf(german);
    expect(entry?.what).toMatchObject({
      alert: { new: 'Wenn Ereignisse abgelehnt werden' },
      to: { new: '2 members' },
    });
  });
});

const refused: AlertRule = { kind: 'refused' };
const toBoth = (): AlertRecipients => ({
  members: [owner.uid, admin.uid],
  managers: false,
  destinations: [],
});

describe('mails', () => {
  beforeEach(async () => {
    await make('account/choose-language', { language: null }, english);
    await make('account/choose-language', { language: null }, english, admin);
  });

  test('to someone without an account are in the language of whoever wrote them', async () => {
    for (const [headers, subject, lang] of [
      [german, `Sie sind zu den Statistiken von`, 'de'],
      [english, `You are invited to the statistics of`, 'en'],
      [{ 'accept-language': 'ar' }, '\u2068', 'ar'],
    ] as const) {
      const email = freshAddress();
      await make(
        'invitation/create',
        { workspaceId: workspace.id, emails: [email], role: 'viewer' },
        headers,
      );
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toContain(subject);
      expect(mail?.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
    }
  });

  test('of an alert are in the language that each member has chosen, else in that of its maker', async () => {
    await make('account/choose-language', { language: 'de' }, english, admin);
    const body = { workspaceId: workspace.id, rule: refused, to: toBoth() };
    expect((await make('alert/test', body, english)).status).toBe(200);
    const [[toAdmin], [toOwner]] = await Promise.all([mailsTo(admin.email), mailsTo(owner.email)]);
    expect(toAdmin?.subject).toMatch(/: Test: Ereignisse werden abgelehnt$/);
    expect(toAdmin?.text).toContain('Dashboard öffnen:');
    expect(toOwner?.subject).toMatch(/: Test: Events are refused$/);
    expect((await make('alert/test', body, german)).status).toBe(200);
    expect((await mailsTo(owner.email))[0]?.subject).toMatch(/: Test: Ereignisse werden abgelehnt$/);
  });

  test('with a report that someone asks for are in their language, with the same numbers', async () => {
    const body = { workspaceId: workspace.id, rhythm: 'week' };
    expect((await make('report/send', body, german)).status).toBe(200);
    const [inGerman] = await mailsTo(owner.email);
    expect(inGerman?.subject).toMatch(/: Keine Besucher/);
    expect(inGerman?.html).toContain('<html lang="de" dir="ltr">');
    expect((await make('report/send', body, english)).status).toBe(200);
    expect((await mailsTo(owner.email))[0]?.subject).toMatch(/: No visitors/);
  });
});
