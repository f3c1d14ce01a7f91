import { named } from '../../../../support/api/questions.ts';
import { blog, germany, saidTable } from '../../../../support/api/statements.ts';

const ofVisit = 'part, date, visitor_id, visit';

saidTable([
  [
    'what was done or not in a visit is looked up by visit',
    [
      {
        filters: [
          ['has_done', named('Signup')],
          ['or', [germany, ['has_not_done', ['and', [blog, ['is_not', 'visit:device', ['mobile']]]]]]],
        ],
      },
    ],
    {
      done_0: `event_name != 'engagement' AND COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = "Signup", FALSE) GROUP BY ${ofVisit}`,
      done_1: '(COALESCE(STRPOS(event_page, "/blog") > 0, FALSE) AND NOT COALESCE(device = "mobile", FALSE))',
      kept_visits: [
        `LEFT JOIN done_0 USING (${ofVisit}) LEFT JOIN done_1 USING (${ofVisit})`,
        'WHERE (is_done_0 IS NOT NULL) AND (COALESCE(country = "DE", FALSE) OR (is_done_1 IS NULL))',
      ],
    },
  ],
  [
    'every operator',
    [
      {
        filters: [
          ['is', 'visit:browser', ['chrome', 'firefox'], { case_sensitive: false }],
          ['contains', 'visit:source', ['goo', 'bing']],
          ['contains_not', 'visit:referrer', ['Spam'], { case_sensitive: false }],
          ['matches', 'visit:entry_page', ['^/blog/\\d+$']],
          ['matches_not', 'visit:exit_page', ['^/a', '^/b'], { case_sensitive: false }],
          ['matches_wildcard', 'visit:entry_page', ['/blog/**']],
          ['not', ['matches_wildcard_not', 'visit:exit_page', ['/a.b/*']]],
        ],
      },
    ],
    {
      visit_rows: [
        'COALESCE((LOWER(browser) = LOWER("chrome") OR LOWER(browser) = LOWER("firefox")), FALSE)',
        'AND COALESCE((STRPOS(source, "goo") > 0 OR STRPOS(source, "bing") > 0), FALSE)',
        'AND NOT COALESCE(STRPOS(LOWER(referrer), LOWER("Spam")) > 0, FALSE)',
        'AND COALESCE(REGEXP_CONTAINS(entry_page, "^/blog/\\\\d+$"), FALSE)',
        'AND NOT COALESCE((REGEXP_CONTAINS(exit_page, "(?i)^/a") OR REGEXP_CONTAINS(exit_page, "(?i)^/b")), FALSE)',
        'AND COALESCE(REGEXP_CONTAINS(entry_page, "^/blog/(?s:.*)$"), FALSE)',
        'AND NOT NOT COALESCE(REGEXP_CONTAINS(exit_page, "^/a\\\\.b/[^/]*$"), FALSE)',
      ],
    },
  ],
]);
