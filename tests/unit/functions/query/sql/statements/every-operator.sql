-- @v0: "chrome"
-- @v1: "firefox"
-- @v2: "goo"
-- @v3: "bing"
-- @v4: "Spam"
-- @v5: "^/blog/\\d+$"
-- @v6: "(?i)^/a"
-- @v7: "(?i)^/b"
-- @v8: "^/blog/(?s:.*)$"
-- @v9: "^/a\\.b/[^/]*$"
-- @v10: "2026-03-01"
-- @v11: "2026-03-07"
-- @v12: "w"
WITH visit_rows AS (
  SELECT 'current' AS part, date, visitor_id, visit
  FROM `{dataset}.visits` AS visits
  WHERE visits.workspace_id = @v12 AND visits.date BETWEEN @v10 AND @v11
    AND COALESCE((LOWER(browser) = LOWER(@v0) OR LOWER(browser) = LOWER(@v1)), FALSE)
    AND COALESCE((STRPOS(source, @v2) > 0 OR STRPOS(source, @v3) > 0), FALSE)
    AND NOT COALESCE(STRPOS(LOWER(referrer), LOWER(@v4)) > 0, FALSE)
    AND COALESCE(REGEXP_CONTAINS(entry_page, @v5), FALSE)
    AND NOT COALESCE((REGEXP_CONTAINS(exit_page, @v6) OR REGEXP_CONTAINS(exit_page, @v7)), FALSE)
    AND COALESCE(REGEXP_CONTAINS(entry_page, @v8), FALSE)
    AND NOT NOT COALESCE(REGEXP_CONTAINS(exit_page, @v9), FALSE)
),
units AS (
  SELECT part, date, visitor_id, 0 AS question, '' AS d1
  FROM visit_rows
),
facts AS (
  SELECT part, date, question, d1,
    COUNT(DISTINCT visitor_id) AS visitors
  FROM units
  GROUP BY part, date, question, d1
),
by_period AS (
  SELECT question, IF(part = 'cut', 'previous', part) AS period, d1, SUM(visitors) AS visitors
  FROM facts
  GROUP BY question, period, d1
),
ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY CASE WHEN question = 0 THEN -visitors END, d1) AS place,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '(other)', 1, 0)) OVER (PARTITION BY question) AS has_others
  FROM by_period
)
SELECT question, period, place, total_rows, has_others, IF(CHAR_LENGTH(d1) <= 500, d1,
    CONCAT(SUBSTR(d1, 1, 482), '… ', SUBSTR(TO_HEX(SHA256(d1)), 1, 16))) AS d1, visitors
FROM ranked
