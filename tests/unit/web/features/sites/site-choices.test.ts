import { describe, expect, test } from 'vitest';
import { siteTimeframes } from '../../../../../functions/src/contract/query/site-choices.ts';
import {
  readChoices,
  writeChoices,
  type SiteChoices,
} from '../../../../../web/src/features/sites/site-choices.ts';

const usual: SiteChoices = { timeframe: 'Last 30 days', metric: 'visitors', order: 'most' };

describe('the address of the page', () => {
  test.each<[string, Partial<SiteChoices>]>([
    ['', {}],
    ['timeframe=month-to-date', { timeframe: 'Month to date' }],
    ['by=pageviews', { metric: 'pageviews' }],
    ['order=name', { order: 'name' }],
    ['timeframe=today&by=visits&order=change', { timeframe: 'Today', metric: 'visits', order: 'change' }],
  ])('%j says what it shows', (search, choices) => {
    expect(readChoices(new URLSearchParams(search))).toEqual({ ...usual, ...choices });
    expect(String(writeChoices({ ...usual, ...choices }))).toBe(search);
  });

  test.each(['timeframe=all-time', 'timeframe=yesterday', 'by=bounceRate', 'order=__proto__'])(
    'falls back to the default where it names something else: %s',
    (search) => expect(readChoices(new URLSearchParams(search))).toEqual(usual),
  );

  test.each(siteTimeframes)('%s is read as it is written', (timeframe) => {
    expect(readChoices(writeChoices({ ...usual, timeframe })).timeframe).toBe(timeframe);
  });
});
