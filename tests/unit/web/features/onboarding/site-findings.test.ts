import { expect, test } from 'vitest';
import { siteFindings } from '../../../../../functions/src/contract/shapes/site-check.ts';
import { findingText } from '../../../../../web/src/features/onboarding/site-findings.ts';

test.each(siteFindings)('%s is explained in a sentence that names its subject', (code) => {
  const text = findingText({ code, detail: 'the-detail' }, 'a.example', 'https://www.a.example/start');
  expect(text).toMatch(/a\.example|the-detail/);
  expect(text).toMatch(/[.?]$/);
  expect(text).not.toContain('undefined');
});
