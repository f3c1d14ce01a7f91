import { expect, test } from 'vitest';
import { columnsOfVisits } from '@footfall/functions/contract';
import { eventDimensions, visitDimensions } from '../../../../functions/src/rollup/dimensions.ts';

test('the SQL of a dimension is its column or an expression', () => {
  expect(visitDimensions).toMatchObject({
    country: 'country',
    'utm-term': "IF(utm_term = '', NULL, utm_term)",
    'entry-page': 'entry_page',
    'browser-version': "IF(browser_version = '', browser, CONCAT(browser, ' ', browser_version))",
  });
  expect(eventDimensions).toMatchObject({
    page: "IF(name = 'pageview', pathname, NULL)",
    hostname: "IF(name = 'pageview', hostname, NULL)",
    event: "IF(name IN ('pageview', 'engagement'), NULL, name)",
  });
});

test('a visit takes the columns of its dimensions from its first event', () => {
  expect(columnsOfVisits('summed')).toEqual(
    expect.arrayContaining(['hour', 'source', 'utm_content', 'browser_version']),
  );
  expect(columnsOfVisits('summed')).not.toContain('pathname');
});
