import { expect, test } from 'vitest';
import { columnsOfVisits } from '@footfall/functions/contract';
import { totalsFromEvents, totalsFromVisits } from '../../../../functions/src/statistics/dimensions.ts';

test('the SQL of a dimension is its column or an expression', () => {
  expect(totalsFromVisits).toMatchObject({
    country: 'country',
    'utm-term': "NULLIF(utm_term, '')",
    'entry-page': 'entry_page',
    'browser-version': "IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version))",
  });
  expect(totalsFromEvents).toMatchObject({
    page: "IF(event_name = 'pageview', event_page, NULL)",
    hostname: "IF(event_name = 'pageview', event_hostname, NULL)",
    event: "IF(event_name IN ('pageview', 'engagement'), NULL, event_name)",
  });
});

test('a visit takes the columns of its dimensions from its first event', () => {
  expect(columnsOfVisits('summed')).toEqual(
    expect.arrayContaining(['hour', 'source', 'utm_content', 'browser_version']),
  );
  expect(columnsOfVisits('summed')).not.toContain('pathname');
});
