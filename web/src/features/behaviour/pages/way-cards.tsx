import { Grid } from '@chakra-ui/react';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { queryMetrics } from '@footfall/functions/contract/query/words';
import { breakdowns } from '../../../report/breakdown/breakdowns.ts';
import { useQuestion } from '../../../report/data/questions.tsx';
import type { RowKind } from '../../../report/filters/use-row-press.tsx';
import { MeasureCard } from '../../../report/measure-table/measure-card.tsx';
import { metricColumn, type MeasureColumn } from '../../../report/measure-table/measure-columns.ts';
import { measureRows, type MeasureRow } from '../../../report/measure-table/measure-rows.ts';

const share: MeasureColumn = {
  metric: 'share',
  title: 'Share',
  meaning: {
    label: 'Share',
    unit: 'percent',
    moreIsBetter: true,
    sentence: 'The share of all rows together.',
  },
};

/** The rows with their shares as a figure of their own. */
const withShare = (rows: MeasureRow[]): MeasureRow[] =>
  rows.map((row) => ({
    ...row,
    figures: {
      ...row.figures,
      share: { now: row.percentage, ...(row.before ? { before: row.before.percentage } : {}) },
    },
  }));

const ofVisits = {
  unit: 'Visits',
  meaning: metrics.visits,
  nameOf: ({ name }) => name,
} satisfies Partial<RowKind>;

interface WayProps {
  question: 'before' | 'after' | 'sources';
  title: string;
  help: string;
  /** What the rows are, above their names. */
  name: string;
  kind: RowKind;
  period: string;
}

function WayCard({ question, title, help, name, kind, period }: WayProps) {
  const call = useQuestion(question);
  const { data } = call;
  return (
    <MeasureCard
      unit={kind.unit}
      table={question}
      columns={[metricColumn(question === 'sources' ? 'entrances' : 'visits'), share]}
      rows={data && withShare(measureRows(data.answer, data.asked, kind))}
      take={8}
      {...{ title, help, name, call, period }}
    />
  );
}

/** Where visits to a page came from, and where they went next. A press on a row filters by it. */
export function WayCards({ period }: { period: string }) {
  return (
    <Grid gap="4" alignItems="start" templateColumns={{ base: column, lg: `repeat(3, ${column})` }}>
      <WayCard
        question="before"
        title="Came from"
        help="Visits by the page that they showed before this one."
        name="Previous page"
        kind={{ ...ofVisits, of: 'event:previous_page' }}
        period={period}
      />
      <WayCard
        question="after"
        title="Went next"
        help="Visits by the page that they showed after this one."
        name="Next page"
        kind={{ ...ofVisits, of: 'event:next_page' }}
        period={period}
      />
      <WayCard
        question="sources"
        title="Sources of entrances"
        help="Where the visits came from that began on this page."
        name="Source"
        kind={{ ...breakdowns.sources, unit: 'Entrances', meaning: queryMetrics.entrances }}
        period={period}
      />
    </Grid>
  );
}

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';
