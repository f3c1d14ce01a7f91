import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { cardRows } from '../data/card-rows.ts';
import { useCard } from '../data/cards.tsx';
import { totalsOf } from '../data/totals.ts';
import { RowsCard } from './rows-card.tsx';

/** The pages with the most pageviews, with their share of all pageviews, which the overview's question counts. */
export function PagesCard({ period }: { period: string }) {
  const [pages, totals] = [useCard('pages'), useCard('totals')];
  const { data } = pages;
  const whole = totals.data && totalsOf(totals.data.answer, totals.data.asked);
  const failed = [pages, totals].filter(({ error }) => error);
  return (
    <RowsCard
      breakdown={breakdowns.pages}
      period={period}
      call={{
        data,
        isStale: pages.isStale || totals.isStale,
        error: failed[0]?.error,
        retry: () => failed.forEach(({ retry }) => retry()),
      }}
      rows={
        data && whole
          ? cardRows(data.answer, breakdowns.pages.of, {
              now: whole.now.pageviews,
              before: whole.before?.pageviews,
            })
          : undefined
      }
    />
  );
}
