import { expect, test } from 'vitest';
import type { LinkNumbers } from '@footfall/functions/contract';
import { previewText } from '../../../../../web/src/report/share/small-groups.tsx';
import { breakdown, linkNumbers } from '../../../../support/web/link-numbers.ts';

test.each<[Partial<LinkNumbers>, string]>([
  [{}, 'For Nov 16 – 22, 2026, readers see: 1,200 visitors, 6 of 7 days.'],
  [{ total: null }, 'Too few visitors to show without revealing single people.'],
  [
    {
      breakdowns: [
        breakdown('event:page', { '/': 9, '/blog': 7 }),
        breakdown('visit:source', { Google: 5 }),
        breakdown('visit:country', { NL: 8, BE: 5 }),
        breakdown('visit:language', {}, 12),
        breakdown('visit:browser', { Firefox: 8 }),
      ],
    },
    'For Nov 16 – 22, 2026, readers see: 1,200 visitors, 6 of 7 days, 2 pages, 1 source, 2 countries, 0 languages.',
  ],
  [
    { from: '2026-10-01', to: '2026-10-31', days: [] },
    'For October 2026, readers see: 1,200 visitors, 0 of 0 days.',
  ],
])('%j', (part, text) =>
  // Dates have thin spaces around their dash.
  expect(previewText(linkNumbers(part), 'en-US').replaceAll(/\s/g, ' ')).toBe(text),
);
