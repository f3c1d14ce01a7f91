import {
  type Definition,
  type PageGroup,
  type QueryMetric,
  queryMetrics,
  say,
  phrase,
} from '@footfall/functions/contract';
import type { AnsweredQuestion } from '../../../report/ask/questions.tsx';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { figuresOf, withFigures, rowsOf, unseenRow, type Row } from '../../../report/rows/row.ts';
import { pageLists, type PageList } from './page-questions.ts';

const conversion = 'conversion_rate';

export function columnsOf(list: PageList, goal: { name: string } | null): Column[] {
  const columns = pageLists[list].metrics.map((metric) =>
    metricColumn(metric, metric === 'visitors' ? phrase('Visitors') : undefined),
  );
  if (!goal) return columns;
  return [
    ...columns,
    {
      metric: conversion,
      title: phrase('Conversion rate'),
      hint: say('The share of the row’s visitors who reach the goal ‘{goal}’ in the same visit.', {
        goal: goal.name,
      }),
      meaning: queryMetrics.group_conversion_rate,
      comesLater: true,
    },
  ];
}

/** Rows of a list. The exit list has only pages with exits. @param converted the goal's answer, once loaded */
export function pageRows(
  list: PageList,
  rows: AnsweredQuestion,
  converted: AnsweredQuestion | undefined,
): Row[] {
  const all = rowsOf(rows.answer, rows.input, pageLists[list]);
  const shown = list === 'exit' ? all.filter(({ sum, before }) => sum > 0 || (before?.sum ?? 0) > 0) : all;
  return converted ? withFigures(shown, converted, { group_conversion_rate: conversion }) : shown;
}

/** Rows with their shares of the page's total of a metric. */
export function withShares(
  { answer, input }: AnsweredQuestion,
  kind: RowKind,
  totals: AnsweredQuestion,
  metric: QueryMetric,
): Row[] {
  return rowsOf(answer, input, kind, {
    total: figuresOf(totals.input, totals.answer.results[0])[metric],
  });
}

export type NamedGroup = Definition<PageGroup>;

/** Adds rows for groups without visits. */
export function groupRows(
  groups: readonly NamedGroup[],
  rows: readonly Row[],
  columns: readonly Column[],
): Row[] {
  const unseen = groups.filter(({ name }) => !rows.some(({ value }) => value === name));
  const figures = Object.fromEntries(
    columns.map(({ metric, meaning: { unit } }) => [metric, { now: unit === 'count' ? 0 : null }]),
  );
  return [...rows, ...unseen.map(({ name }) => unseenRow(name, pageLists.groups, figures))];
}

/** One pattern per line, without duplicates. The leading slash is optional. */
export function patternsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean).map((line) => (/^[/*]/.test(line) ? line : `/${line}`)))];
}
