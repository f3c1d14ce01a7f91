import { expect, test } from 'vitest';
import {
  ourDimension,
  plausibleDimensions,
  plausibleMetrics,
  umamiFilters,
  umamiLists,
} from '../../../../functions/src/programs/names.ts';

/** The lists that the dialects publish, in schemas and in the sentences of errors. */
test.each<[string, readonly string[], string]>([
  [
    'Plausible’s metrics',
    plausibleMetrics,
    'visitors visits pageviews views_per_visit bounce_rate visit_duration events percentage conversion_rate group_conversion_rate scroll_depth time_on_page total_revenue average_revenue',
  ],
  [
    'Plausible’s dimensions of visits and events',
    plausibleDimensions.filter((name) => !/^visit:(utm|browser|os|.*page)/.test(name)),
    'event:goal event:page event:hostname event:name visit:source visit:channel visit:referrer visit:device visit:country visit:region visit:city visit:country_name visit:region_name visit:city_name',
  ],
  [
    'Plausible’s tags and technology',
    plausibleDimensions.filter((name) => /^visit:(utm|browser|os)/.test(name)),
    'visit:utm_source visit:utm_medium visit:utm_campaign visit:utm_term visit:utm_content visit:browser visit:browser_version visit:os visit:os_version',
  ],
  [
    'Plausible’s last dimensions',
    plausibleDimensions.slice(-4),
    'visit:entry_page visit:exit_page visit:entry_page_hostname visit:exit_page_hostname',
  ],
  [
    'Umami’s lists',
    Object.keys(umamiLists),
    'path url hostname host event referrer domain utmSource utmMedium utmCampaign utmContent utmTerm os browser device language country region city entry exit screen channel',
  ],
])('%s are in the order in which they were published', (_, names, published) =>
  expect(names.join(' ')).toBe(published),
);

test.each([
  ['visit:country_name', 'visit:country'],
  ['visit:city', 'visit:city'],
  ['event:props:plan', 'event:props:plan'],
  ['time:day', 'time:day'],
])('%s at Plausible is %s here', (name, ours) => expect(ourDimension(name)).toBe(ours));

test('names that only Footfall has are in neither list of Plausible’s, and lists alone are not filters of Umami’s', () => {
  expect(plausibleDimensions.filter((name) => /language|screen|page_group|currency/.test(name))).toEqual([]);
  expect(plausibleMetrics.filter((name) => /_p\d\d$|^exit|engaged/.test(name))).toEqual([]);
  expect([umamiFilters.entry, umamiLists.entry]).toEqual([undefined, 'visit:entry_page']);
});
