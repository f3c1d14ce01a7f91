import { expect, test } from 'vitest';
import { chartWords } from '../../../../../../web/src/report/notes/verdict/verdict-chart.tsx';

test('the chart says what was counted and expected after the note', () => {
  const days = [
    { day: '2026-10-27', visitors: 90, expected: null },
    { day: '2026-10-28', visitors: 95, expected: null },
    { day: '2026-10-29', visitors: 1200, expected: 99.6 },
    { day: '2026-10-30', visitors: null, expected: 500 },
    { day: '2026-10-31', visitors: 1301, expected: 100.6 },
  ];
  expect(chartWords(days, 'en')).toBe(
    'Visitors from Oct 27 to Oct 31. After the note, 1,251 a day were counted and 100 expected.',
  );
});
