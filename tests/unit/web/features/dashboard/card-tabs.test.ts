import { expect, test } from 'vitest';
import {
  onlyCountry,
  questionsOf,
  readChoices,
  selectView,
  withChoice,
} from '../../../../../web/src/features/dashboard/card-tabs.ts';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { commonOf, refusalOf, viewOf } from '../../../../support/web/questions.ts';

test.each(
  Object.entries({
    'f=is,country,DE': 'DE',
    'f=is,country,DE&f=is,page,/': 'DE',
    '': null,
    'f=is,country,DE,FR': null,
    'f=is,country,DE&f=is,country,FR': null,
    'f=is_not,country,DE': null,
    'f=is,country,': null,
    'f=is,country,Mars': null,
    'f=is,country,DE&f=is,page,/&any=1': null,
    'f=is,country,DE&any=1': 'DE',
  }),
)('the one country of %j: %s', (search, country) => expect(onlyCountry(viewOf(search))).toBe(country));

test.each([
  ['pages', null, null, 'pages'],
  ['sources', 'referrer=utm-term', null, 'utm-term'],
  ['software', 'browser=os', 'DE', 'os'],
  ['software', 'browser=gone', null, 'browser'],
  ['software', '%%%&=&browser', null, 'browser'],
  ['countries', null, null, 'country'],
  ['countries', null, 'DE', 'region'],
  ['countries', 'country=gone', 'DE', 'region'],
  ['countries', 'country=city', null, 'city'],
  ['countries', 'country=city', 'DE', 'city'],
  ['countries', 'country=country', 'DE', 'country'],
] as const)('the card of %s, where %j is remembered, in the country %s: %s', (card, stored, country, shown) =>
  expect(selectView(breakdowns[card], readChoices(stored), country).breakdown.dimension).toBe(shown),
);

test.each([
  [{}, 'software', 'os', null, { browser: 'os' }],
  [{ browser: 'os', pages: 'exit' }, 'software', 'browser', null, { pages: 'exit' }],
  [{}, 'countries', 'country', 'DE', { country: 'country' }],
  [{ country: 'country' }, 'countries', 'region', 'DE', {}],
  [{ country: 'city' }, 'countries', 'country', null, {}],
] as const)('%j, and then of %s %s in the country %s: %j', (choices, name, chosen, country, next) =>
  expect(withChoice({ ...choices }, breakdowns[name], chosen, country)).toEqual(next),
);

const requested = (choices: object, search = '') => {
  return questionsOf({ ...choices }, onlyCountry(viewOf(search)))(commonOf(search), 'day');
};
const rowsIn = (questions: ReturnType<typeof requested>) =>
  Object.entries(questions)
    .filter(([name]) => !['totals', 'chart', 'devices', 'languages'].includes(name))
    .map(([name, { dimensions, pagination }]) => `${name} ${dimensions?.[0]} ${pagination?.limit}`)
    .join(', ');

test.each([
  [
    {},
    '',
    'pages event:page 5, sources visit:source 30, countries visit:country 300, software visit:browser 30',
  ],
  [
    { pages: 'entry', referrer: 'channel', browser: 'screen', country: 'city' },
    '',
    'pages visit:entry_page 10, sources visit:channel 30, countries visit:city 10, software visit:screen 30, map visit:country 300',
  ],
  [
    {},
    'f=is,country,DE',
    'pages event:page 5, sources visit:source 30, countries visit:region 100, software visit:browser 30',
  ],
  [
    { country: 'country' },
    'f=is,country,DE',
    'pages event:page 5, sources visit:source 30, countries visit:country 10, software visit:browser 30, map visit:region 100',
  ],
])('the dashboard queries, after the choices %j, at %j: %s', (choices, search, rows) => {
  const questions = requested(choices, search);
  expect(rowsIn(questions)).toBe(rows);
  expect(refusalOf(Object.values(questions))).toBeUndefined();
});

test('the dashboard queries visitors of visits with a tag, and for the rate of each entry page where a goal is reached', () => {
  const { sources } = requested({ referrer: 'utm-campaign' });
  const { pages } = requested({ pages: 'entry' }, 'f=has_done,goal,Order');
  expect([sources, pages]).toMatchObject([
    { metrics: ['visitors', 'percentage'], filters: [['is_not', 'visit:utm_campaign', ['']]] },
    { metrics: ['visitors', 'group_conversion_rate'] },
  ]);
});
