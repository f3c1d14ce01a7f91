import { describe, expect, test } from 'vitest';
import { type Filter, type LinkSection, linkSections, linkTimeframe } from '@footfall/functions/contract';
import { shownInput, type Shown } from '../../../../functions/src/links/shown.ts';
import { AppError } from '../../../../functions/src/core/errors.ts';

const fromGermany: Filter = ['is', 'visit:country', ['DE']];
const requested = { timezone: 'Europe/Amsterdam', now: new Date('2026-03-01T12:00:00Z') };
const linkTo = (sections: readonly LinkSection[], changes: Partial<Shown> = {}): Shown => ({
  ...{ sections, filters: [], timeframe: null },
  ...changes,
});

type Fields = Record<string, unknown>;

/** What a question becomes with the link, or the code and the field of the refusal. */
function shown(link: Shown, fields: Fields = {}, name = 'query') {
  const question = { site_id: 'w', metrics: ['visitors'], date_range: '7d', filters: [], ...fields };
  const input = name === 'query' ? { site_id: 'w', queries: [question], isList: true } : question;
  try {
    const found = shownInput(name as 'query', input as never, link, requested) as {
      queries?: Fields[];
    } & Fields;
    return (found.queries?.[0] ?? found) as Fields;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.field];
  }
}

const refusedIn = (field: string) => ['invalid_request', field];
const hidden = ['not_found', undefined];

test("the link's filters hold for every question, before those of the reader", () => {
  const link = linkTo(linkSections, { filters: [fromGermany] });
  const own: Filter = ['is', 'visit:device', ['mobile']];
  for (const name of ['query', 'funnel', 'journey', 'changes'])
    expect(shown(link, { filters: [own] }, name), name).toMatchObject({ filters: [fromGermany, own] });
});

/** The sections that show traffic by a dimension. */
const dimensionsOf: Record<string, readonly LinkSection[]> = {
  'time:day': linkSections,
  time: linkSections,
  'event:goal': linkSections,
  'event:currency': linkSections,
  'event:page': ['dashboard', 'behaviour'],
  'visit:entry_page': ['dashboard', 'behaviour', 'acquisition'],
  'visit:source': ['dashboard', 'behaviour', 'acquisition'],
  'visit:city': ['dashboard', 'behaviour', 'audience'],
  'visit:browser_version': ['dashboard', 'behaviour', 'audience'],
  'time:hour_of_day': ['audience'],
  'event:name': ['behaviour'],
  'event:props': ['behaviour'],
  'event:props:plan': ['behaviour'],
};

describe.each(Object.entries(dimensionsOf))('%s', (dimension, sections) => {
  const isTime = dimension === 'time' || dimension === 'time:day' || dimension === 'event:props';

  test.each(linkSections)('in a link to %s', (section) => {
    const isShown = sections.includes(section);
    const found = shown(linkTo([section]), { dimensions: [dimension] });
    expect(found).toEqual(
      isShown ? expect.objectContaining({ dimensions: [dimension] }) : refusedIn('queries.0.dimensions'),
    );
    if (isTime) return;
    const filters = [['not', ['has_done', ['is', dimension, ['x']]]]];
    const stored = shown(linkTo([section]), { filters });
    expect(stored).toEqual(isShown ? expect.objectContaining({ filters }) : refusedIn('queries.0.filters'));
  });
});

test.each<[string, Fields, string]>([
  ['a segment', { filters: [['is', 'segment', ['x']]] }, 'filters'],
  ['a regular expression', { filters: [['matches', 'event:page', ['^/a']]] }, 'filters'],
  ['more filters than six', { filters: Array.from({ length: 7 }, () => fromGermany) }, 'filters'],
  ['how an answer was found', { include: { plan: true } }, 'include.plan'],
])('no link shows %s', (_, fields, field) =>
  expect(shown(linkTo(linkSections), fields)).toEqual(refusedIn(`queries.0.${field}`)),
);

test('six filters of the reader may come on top of those of the link', () => {
  const six = Array.from({ length: 6 }, () => fromGermany);
  expect(shown(linkTo(['dashboard'], { filters: six }), { filters: six })).toMatchObject({
    filters: [...six, ...six],
  });
});

test('figures of properties are shown with Behaviour alone', () => {
  const fields = { metrics: ['prop_sum:price'] };
  expect(shown(linkTo(['behaviour']), fields)).toMatchObject(fields);
  expect(shown(linkTo(['dashboard', 'audience', 'acquisition']), fields)).toEqual(
    refusedIn('queries.0.metrics'),
  );
});

test.each<[string, LinkSection]>([
  ['funnel', 'behaviour'],
  ['journey', 'behaviour'],
  ['changes', 'dashboard'],
  ['funnel.list', 'behaviour'],
  ['page-group.list', 'behaviour'],
  ['channel-rule.list', 'acquisition'],
])('%s needs %s', (name, section) => {
  expect(shown(linkTo([section]), {}, name)).toMatchObject({ site_id: 'w' });
  expect(shown(linkTo(linkSections.filter((each) => each !== section)), {}, name)).toEqual(hidden);
});

const atNine: Filter = ['is', 'time:hour_of_day', ['9']];

test.each<[string, Fields, string]>([
  ['funnel', { steps: [{ filters: [atNine] }, { filters: [['is', 'event:page', ['/']]] }] }, 'filters'],
  ['journey', { at: [atNine] }, 'filters'],
  ['journey', { goal: [atNine] }, 'filters'],
])('%s is queried for what the link shows in every filter field', (name, fields, field) => {
  expect(shown(linkTo(['behaviour', 'audience']), fields, name)).toMatchObject(fields);
  expect(shown(linkTo(['behaviour']), fields, name)).toEqual(refusedIn(field));
});

test.each<[unknown, boolean]>([
  [['2026-01-31', '2026-03-01'], true],
  [['2026-01-30', '2026-02-28'], true],
  [['2026-02-01', '2026-03-02'], true],
  [['2026-01-29', '2026-02-27'], false],
  [['2026-01-30', '2026-03-01'], false],
  ['30d', false],
  ['realtime', false],
  ['all', false],
])('a link to the last 30 days shows %j: %s', (date_range, isShown) => {
  const link = linkTo(['dashboard'], { timeframe: linkTimeframe });
  expect(shown(link, { date_range })).toEqual(
    isShown ? expect.objectContaining({ date_range }) : refusedIn('queries.0.date_range'),
  );
});

test('a link to the last 30 days compares with no days of the reader', () => {
  const link = linkTo(['dashboard'], { timeframe: linkTimeframe });
  const days = { date_range: ['2026-01-31', '2026-03-01'] };
  expect(shown(link, { ...days, compare: 'previous_period' })).toMatchObject({ compare: 'previous_period' });
  expect(shown(link, { ...days, compare: ['2025-01-01', '2025-01-30'] })).toEqual(
    refusedIn('queries.0.compare'),
  );
});

const signedUp: Filter = ['is', 'event:goal', ['Sign-up']];

test.each<[string, Filter[], boolean]>([
  ['a goal', [signedUp], false],
  ['a goal that the visit reached', [fromGermany, ['has_done', signedUp]], false],
  ['a goal among other filters', [['or', [fromGermany, ['not', signedUp]]]], false],
  ['a country', [fromGermany], true],
  ['nothing', [], true],
])('a link that is limited to %s (%j) shows conversion rates: %s', (_, filters, isShown) => {
  for (const metric of ['conversion_rate', 'group_conversion_rate'])
    for (const fields of [{ filters: [signedUp] }, { dimensions: ['event:goal'] }]) {
      const requested = { metrics: ['visitors', metric], ...fields };
      const found = shown(linkTo(linkSections, { filters }), requested);
      expect(found).toEqual(
        isShown ? expect.objectContaining({ metrics: requested.metrics }) : refusedIn('queries.0.metrics'),
      );
    }
  // Shares of what the link shows say nothing of the rest.
  const share = { metrics: ['visitors', 'percentage', 'conversions'], filters: [['has_done', signedUp]] };
  expect(shown(linkTo(linkSections, { filters }), share)).toMatchObject({ metrics: share.metrics });
});
