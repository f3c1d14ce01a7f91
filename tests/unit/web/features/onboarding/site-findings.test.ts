import { expect, test } from 'vitest';
import { siteFindings } from '../../../../../functions/src/contract/shapes/site-check.ts';
import { findingText } from '../../../../../web/src/features/onboarding/site-findings.ts';

test.each(siteFindings)('%s is explained in a sentence that names its subject', (code) => {
  const text = findingText({ code, detail: 'the-detail' }, 'a.example', 'https://www.a.example/start');
  expect(text).toMatch(/a\.example|the-detail/);
  expect(text).toMatch(/[.?]$/);
  expect(text).not.toContain('undefined');
});

test.each([
  ['script_missing', null, 'The script was not found on https://a.example/.'],
  ['csp_blocks_script', 'https://stats.example', 'Add https://stats.example to its script-src.'],
  ['script_found', null, 'The script is in place on https://a.example/.'],
] as const)('if the check finds %s, I read the next step', (code, detail, words) =>
  expect(findingText({ code, detail }, 'a.example', 'https://a.example/')).toContain(words),
);
