import { describe, expect, test } from 'vitest';
import {
  blog,
  closed,
  germany,
  shown,
  statementsOf,
  week,
  type AskedForSql,
} from '../../../../support/api/statements.ts';

const cases: AskedForSql[] = [
  {
    title: 'the-page-before-and-the-page-after',
    questions: [
      {
        ...week,
        filters: [['is', 'event:page', ['/pricing']]],
        dimensions: ['event:previous_page'],
        metrics: ['visits'],
      },
      {
        ...week,
        filters: [['is', 'event:page', ['/pricing']]],
        dimensions: ['event:next_page'],
        metrics: ['visits'],
      },
    ],
  },
  {
    title: 'visits-spread-by-time-and-scroll',
    questions: [
      { ...closed, filters: [blog], dimensions: ['visit:time_on_page'], metrics: ['visits'] },
      { ...closed, filters: [blog], dimensions: ['event:page', 'visit:scroll_depth'], metrics: ['visits'] },
    ],
  },
  {
    title: 'page-groups-by-country',
    questions: [
      {
        ...closed,
        dimensions: ['event:page_group', 'visit:country'],
        metrics: ['visitors', 'bounce_rate'],
      },
    ],
    site: {
      pageGroups: [
        { id: 'a', name: 'Blog', definition: { patterns: ['/blog/**', '/news'] } },
        { id: 'b', name: 'Shop', definition: { patterns: ['/shop/*'] } },
      ],
    },
  },
  {
    title: 'a-property-by-a-property',
    questions: [
      { ...closed, filters: [['is', 'event:props:plan', ['pro']]], dimensions: ['event:props:the "size"'] },
    ],
  },
  {
    title: 'names-of-properties',
    questions: [{ ...closed, metrics: ['events'], dimensions: ['event:props'] }],
  },
  {
    title: 'weeks-and-months-beside-a-dimension-compared',
    questions: [
      { ...closed, filters: [germany], dimensions: ['time:week', 'visit:device'], compare: 'days_before' },
      { ...closed, filters: [germany], dimensions: ['visit:device', 'time:month'], compare: 'days_before' },
    ],
  },
];

describe('the statement, word for word', () => {
  test.each(cases)('of $title', async (each) => {
    const statements = await statementsOf(each);
    await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${each.title}.sql`);
  });
});
