import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { CardMenu } from '../card-menu/card-menu.tsx';
import type { CardRow } from '../ask/card-rows.ts';
import { Dimmed, RowsList, type RowsListProps } from './rows-list.tsx';

interface Props<Row extends CardRow> extends RowsListProps<Row> {
  /** What stands above the rows. */
  above?: ReactNode;
}

/** A card of rows, and what can be done with it. */
export function RowsCard<Row extends CardRow>({ above, ...list }: Props<Row>) {
  const { breakdown, call, rows } = list;
  const { title, unit, meaning } = breakdown;
  const { error, isStale } = call;
  return (
    <Card
      title={title}
      unit={unit}
      help={meaning.sentence}
      menu={<RowsMenu {...list} title={title} />}
      aria-busy={!error && (!rows || isStale)}
    >
      {!error && above && <Dimmed dimmed={isStale}>{above}</Dimmed>}
      <RowsList {...list} />
    </Card>
  );
}

/** The menu of a card of rows; nothing until there are some. */
export function RowsMenu<Row extends CardRow>(list: RowsListProps<Row> & { title: string }) {
  const { title, breakdown, period, call, rows } = list;
  const { data } = call;
  if (!data || !rows) return null;
  return (
    <CardMenu
      about={{ title, unit: breakdown.unit, period }}
      numbers={{
        question: data.asked,
        range: data.answer.meta.range,
        table: async () => (await import('../export/card-csv.ts')).cardCsv(breakdown, rows),
      }}
    />
  );
}
