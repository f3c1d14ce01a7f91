import { expect, test } from 'vitest';
import { type AuditContent, type Filter, withWords } from '@footfall/functions/contract';
import { inLanguage } from '../../../../../../functions/src/languages/spoken.ts';
import {
  contentsOf,
  maxContents,
  readContent,
  readContents,
  saidChanges,
  storedContent,
} from '../../../../../../functions/src/store/firestore/definitions/audit-contents.ts';

const inCountry: Filter = ['is', 'visit:country', ['DE', 'FR']];
const blog: Filter = ['is', 'event:page', ['/blog']];

test.each<[AuditContent, english: unknown, german: unknown]>([
  [{ of: 'filters', filters: [inCountry] }, 'Country is DE or FR', 'Land ist DE oder FR'],
  [
    { of: 'filters', filters: withWords([['has_done', ['is', 'event:goal', ['gone']]]], []) },
    'visit includes goal (deleted)',
    'Besuch enthält Ziel (gelöscht)',
  ],
  [
    {
      of: 'alert',
      rule: { kind: 'goal', goal: 'id', when: 'missed', days: 3 },
      goal: null,
    },
    'When a goal is not reached for 3 days',
    'Wenn ein Ziel 3 Tage lang nicht erreicht wird',
  ],
  [
    { of: 'goal', definition: { kind: 'event', event: 'Order', properties: [], currency: 'EUR' } },
    'Event is Order, with revenue in EUR',
    'Ereignis ist Order, mit Umsatz in EUR',
  ],
  [
    {
      of: 'funnel',
      definition: {
        within: 'visit',
        strict: false,
        steps: [
          { name: 'Read', filters: [blog] },
          { name: '', filters: [['is', 'event:goal', ['Order']]] },
        ],
      },
    },
    {
      values: ['Steps in this order, within a visit', '1. Read: Page is /blog', '2. goal Order'],
      more: 0,
    },
    expect.objectContaining({
      values: expect.arrayContaining(['1. Read: Seite ist /blog', '2. Ziel Order']),
    }),
  ],
  [{ of: 'page-group', definition: { patterns: ['/blog/**'] } }, 'Pages /blog/**', 'Seiten /blog/**'],
])('%j is stored once and said in the language of each reader', (content, english, german) => {
  const stored = contentsOf({ definition: { old: null, new: content } });
  const said = (tag: 'en' | 'de') => inLanguage(tag, () => saidChanges(readContents(stored)).definition?.new);
  expect(said('en')).toEqual(english);
  expect(said('de')).toEqual(german);
});

test('other changes have no content, nor have entries of earlier versions', () => {
  expect(contentsOf({ name: { old: 'a', new: 'b' } })).toBeNull();
  expect([readContents(undefined), readContents(null)]).toEqual([{}, {}]);
  expect(readContent('Country is DE')).toBe('Country is DE');
});

test('a content has a bound, beyond which its English words are all there is', () => {
  const filtersOf = (length: number): AuditContent => ({
    of: 'filters',
    filters: [['is', 'event:page', ['a'.repeat(length)]]],
  });
  const change = (content: AuditContent) => ({ filters: { old: null, new: content } });
  const beside = JSON.stringify(change(filtersOf(0))).length;
  expect(contentsOf(change(filtersOf(maxContents - beside)))).toHaveLength(maxContents);
  expect(contentsOf(change(filtersOf(maxContents - beside + 1)))).toBeNull();

  const alone = JSON.stringify(filtersOf(0)).length;
  expect(readContent(storedContent(filtersOf(maxContents - alone)))).toEqual(filtersOf(maxContents - alone));
  expect(readContent(storedContent(filtersOf(maxContents)))).toMatch(/^Page is aaa/);
});
