import { shownHost } from '@footfall/functions/contract';
import { hoursDataOf, pictureDataOf } from '../../../report/exploration/picture-data.ts';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';
import type { ClockIn } from '../../../report/exploration/series.ts';
import { explorationCsv, hoursCsv, rowsOf } from '../../../report/exploration/table.ts';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import type { CardRequest } from './requests.ts';
import { type SumRow, type Sums, tableOf, totalsOf } from './sum-rows.ts';

interface Names {
  clockIn: ClockIn;
  segmentName: (id: string) => string;
}

/** The numbers of a card as a file: those of its chart, or its rows. */
export function cardCsv(request: CardRequest, answers: NamedAnswers, { clockIn, segmentName }: Names): Table {
  if (request.show !== 'chart') return sumsCsv(request, answers, segmentName);
  const hours = request.exploration.picture === 'hours' ? hoursDataOf(request, answers) : null;
  if (hours) return hoursCsv(hours);
  const names = { segment: segmentName, site: (_: string, domain: string) => shownHost(domain) };
  const data = pictureDataOf({ request, answers, clockIn, names });
  const rows = rowsOf(
    data,
    { first: 0, last: data.keys.length - 1 },
    { sort: null, compare: request.view.compare },
  );
  return explorationCsv(rows, data.keys, { first: 'Name', sum: 'Sum' });
}

function sumsCsv(request: CardRequest, answers: NamedAnswers, segmentName: Names['segmentName']): Table {
  if (request.show === 'number') {
    const rows = totalsOf(request, answers).flatMap((sums) => sums.rows);
    return { header: ['Name', ...oneMetric], rows: rows.map((row) => [row.name, ...cellsOf(row)]) };
  }
  const [first, second] = tableOf(request, answers, segmentName);
  const titlesOf = ({ meaning: { label } }: Sums) => [label, `${label} before`, `${label} change (%)`];
  return {
    header: ['Name', ...(second ? [...titlesOf(first), ...titlesOf(second)] : oneMetric)],
    rows: first.rows.map((row, index) => [
      row.name,
      ...cellsOf(row),
      ...(second ? cellsOf(second.rows[index] as SumRow) : []),
    ]),
  };
}

const oneMetric = ['Value', 'Before', 'Change (%)'];

const cellsOf = ({ value, before, change }: SumRow) => [
  roundedCell(value),
  roundedCell(before),
  change && roundedCell(change.percent),
];
