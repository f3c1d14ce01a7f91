import { afterEach, expect, test, vi } from 'vitest';
import { unlimited } from '@footfall/functions/contract';
import {
  memberPayer,
  payerOf,
  personPayer,
  type Payer,
} from '../../../../../functions/src/query/cost/payer.ts';
import type { SharedLink } from '../../../../../functions/src/store/firestore/links.ts';

afterEach(() => void vi.unstubAllEnvs());

const gibibyte = 1024 ** 3;
const guestPayer = (address = '192.0.2.1', hop = address, uid?: string) =>
  payerOf({ kind: 'guest', uid, from: { address, hop } }, 'demo-workspace');
const linkPayer = (id: string, address = '192.0.2.1') =>
  payerOf({ kind: 'link', link: { id } as SharedLink, from: { address, hop: address } }, 'w');
const keyPayer = (id: string) => payerOf({ kind: 'key', id, purse: unlimited }, 'w');
const budgetsOf = ({ budgets }: Payer) =>
  budgets.map(({ scope, bytesADay }) => [scope, bytesADay / gibibyte]);
const ofWorkspace = ['workspace-w', 100];

test.each([
  ['a member uses their own budget', memberPayer('u', 'w'), [['person-u', 50]]],
  ['keys share half of it, so that members keep the other half', keyPayer('k'), [['keys-w', 50]]],
  [
    'reports by mail have a small part of it',
    payerOf({ kind: 'report', uid: 'u' }, 'w'),
    [['reports-w', 10]],
  ],
  [
    'shared links share half of it, of which one may use a quarter',
    linkPayer('l'),
    [
      ['link-l', 12.5],
      ['links-w', 50],
    ],
  ],
])('beside the budget of the workspace: %s', (_, payer, budgets) =>
  expect(budgetsOf(payer)).toEqual([...budgets, ofWorkspace]),
);

test('the reports of a workspace are paid for in the same way, whoever gets them', () =>
  expect(payerOf({ kind: 'report', uid: null }, 'w')).toEqual(payerOf({ kind: 'report', uid: 'u' }, 'w')));

test('a question about several workspaces uses the budget of the person alone', () => {
  expect(personPayer('u').caller).toBe(memberPayer('u', 'w').caller);
  expect(budgetsOf(personPayer('u'))).toEqual([['person-u', 50]]);
});

test('readers of shared links wait among guests, and their questions are counted by network', () => {
  expect(linkPayer('l').kind).toBe('guest');
  expect(linkPayer('l').counters?.[0].key).toBe(linkPayer('m').counters?.[0].key);
  expect(linkPayer('l').caller).not.toBe(linkPayer('l', '198.51.100.1').caller);
});

test('the questions of each key are counted on their own', () => {
  const callers = ['k', 'l'].map((id) => keyPayer(id).caller);
  expect(new Set([...callers, memberPayer('k', 'w').caller]).size).toBe(3);
});

const scopesOf = (...from: [string, string?]) => guestPayer(...from).budgets.map(({ scope }) => scope);

test('a guest uses the budget of the demo with or without an account, a quarter of it from one network and half of it through one hop', () => {
  for (const uid of ['u', undefined])
    expect(budgetsOf(guestPayer('192.0.2.1', '192.0.2.1', uid))).toEqual([
      ['demo', 20],
      [expect.stringMatching(/^demo-network-\d+$/), 5],
      [expect.stringMatching(/^demo-hop-\d+$/), 10],
    ]);
});

test('a guest uses the budget of the demo from the networks of a /48 together', () => {
  const all = Array.from({ length: 100 }, (_, index) => scopesOf(`2001:db8:1:${index}::1`)[1]);
  expect(new Set(all).size).toBe(1);
});

test('a guest uses the budget of the demo however many addresses are invented: there are 33 budgets for all, and one hop has one', () => {
  const scopesBy = (hop?: string) =>
    Array.from({ length: 2000 }, (_, index) => scopesOf(`192.2.${index >> 8}.${index & 255}`, hop));
  const kinds = (scopes: string[][], of: number) => new Set(scopes.map((each) => each[of])).size;
  const ofOneHop = scopesBy('198.51.100.7');
  expect([kinds(ofOneHop, 1), kinds(ofOneHop, 2), kinds(scopesBy(), 2)]).toEqual([16, 1, 16]);
});

test('a deployment can set other budgets', () => {
  vi.stubEnv('FOOTFALL_PERSON_GIB_A_DAY', '5');
  vi.stubEnv('FOOTFALL_WORKSPACE_GIB_A_DAY', '');
  vi.stubEnv('FOOTFALL_DEMO_GIB_A_DAY', '0');
  expect(budgetsOf(memberPayer('u', 'w'))).toEqual([['person-u', 5], ofWorkspace]);
  expect(budgetsOf(guestPayer()).map(([, amount]) => amount)).toEqual([0, 0, 0]);
});

test.each(['plenty', '-1', '50 GiB'])('%j is not a budget', (text) => {
  vi.stubEnv('FOOTFALL_DEMO_GIB_A_DAY', text);
  expect(() => guestPayer()).toThrow('FOOTFALL_DEMO_GIB_A_DAY');
});

const callerAt = (address: string) => guestPayer(address).caller;

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
])('questions of guests are counted: %s and %s together: %s', (one, other, together) =>
  expect(callerAt(one) === callerAt(other)).toBe(together),
);

test('questions of guests are counted by account for a signed-in guest, together with those about their own workspaces', () =>
  expect(guestPayer('192.0.2.1', '192.0.2.1', 'u').caller).toBe(memberPayer('u', 'w').caller));

test('questions of guests are counted without storing an address', () =>
  expect(callerAt('192.0.2.1')).not.toContain('192.0.2'));
