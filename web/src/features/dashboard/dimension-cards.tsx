import type { ReactNode } from 'react';
import { cardRows, type CardRow } from '../../report/ask/card-rows.ts';
import { useQuestion } from '../../report/ask/questions.tsx';
import { totalsOf } from '../../report/ask/totals.ts';
import { breakdowns } from '../../report/rows/kinds/breakdowns.ts';
import { ListCard } from '../../report/rows/list-card.tsx';
import { shareChange, shareChangeText } from '../../ui/figures/change.ts';

interface Props {
  name: 'sources' | 'countries' | 'software' | 'languages';
  /** What stands above the rows, made of all that were asked for. */
  above?: (rows: CardRow[] | undefined) => ReactNode;
}

/** The largest values of one dimension of visits. */
export function DimensionCard({ name, above }: Props) {
  const breakdown = breakdowns[name];
  const call = useQuestion(name);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ breakdown, call, rows }} above={above?.(rows)} />;
}

/** The pages with the most pageviews, with their share of all pageviews, which the overview's question counts. */
export function PagesCard() {
  const breakdown = breakdowns.pages;
  const [pages, totals] = [useQuestion('pages'), useQuestion('totals')];
  const { data } = pages;
  const whole = totals.data && totalsOf(totals.data.answer, totals.data.input);
  const failed = [pages, totals].filter(({ error }) => error);
  const call = {
    data,
    isStale: pages.isStale || totals.isStale,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ retry }) => retry()),
  };
  const wholes = whole && { now: whole.now.pageviews, before: whole.before?.pageviews };
  const rows = data && wholes && cardRows(data.answer, breakdown.of, wholes);
  return <ListCard {...{ breakdown, call, rows }} />;
}

/** The device types. Where the share of one grows, that of another shrinks: its details say so. */
export function DeviceCard() {
  const breakdown = breakdowns.devices;
  const call = useQuestion('devices');
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ breakdown, call, rows }} note={(row) => shareChangeText(shareChange(row))} />;
}
