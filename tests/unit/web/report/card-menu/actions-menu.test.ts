import { expect, test } from 'vitest';
import { queryTitle } from '../../../../../web/src/report/card-menu/actions-menu.tsx';

test.each([
  [{ title: 'Sources', unit: 'Visitors' }, 2, 'Sources by visitors, Last 30 days, 2 filters'],
  [{ title: 'Pages', unit: 'Pageviews' }, 1, 'Pages by pageviews, Last 30 days, 1 filter'],
  [{ title: 'Overview', unit: '' }, 0, 'Overview, Last 30 days'],
  [{ title: 'Overview', unit: '', interval: 'day' }, 0, 'Overview per day, Last 30 days'],
])('%j with %d filters is %j', (card, filters, title) =>
  expect(queryTitle(card, 'Last 30 days', filters)).toBe(title),
);
