import { shownHost } from '@footfall/functions/contract';
import { hoursDataOf, pictureDataOf } from '../../../report/exploration/picture-data.ts';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';
import type { ClockIn } from '../../../report/exploration/series.ts';
import { explorationCsv, hoursCsv, rowsOf } from '../../../report/exploration/table.ts';
import { comparedName } from '../../../report/period/compared-words.ts';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import type { CardRequest } from './requests.ts';
import { sumsOf, totalsOf } from './sum-rows.ts';

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
    { sort: null, comparedWith: comparedName(request.view.compare) },
  );
  return explorationCsv(rows, data.keys, { first: 'Name', sum: 'Sum' });
}

function sumsCsv(request: CardRequest, answers: NamedAnswers, segmentName: Names['segmentName']): Table {
  const isNumber = request.show === 'number';
  const rows = isNumber
    ? totalsOf(request, answers).flatMap((sums) => sums.rows)
    : sumsOf(request, answers, segmentName).rows;
  return {
    header: ['Name', 'Value', 'Before', 'Change (%)'],
    rows: rows.map(({ name, value, before, change }) => [
      name,
      roundedCell(value),
      roundedCell(before),
      change && roundedCell(change.percent),
    ]),
  };
}
