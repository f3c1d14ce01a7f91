import {
  changeOf,
  formatMoney,
  formatPercent,
  formatValue,
  type MetricMeaning,
} from '@footfall/functions/contract';
import { nameOf, type Piece } from '../changes/sentences.ts';
import { xmlText } from './drawing/xml-text.ts';

interface SummaryFigure {
  meaning: MetricMeaning;
  now: number;
  /** Undefined if nothing is compared, null without visits. */
  before: number | null | undefined;
  /** The value in the days that both periods have, if these are not all days. */
  sameDays: number | null | undefined;
  /** Of an amount of money. */
  currency: string | null;
}

interface Summary {
  /** Site, period, comparison, filters. */
  facts: readonly string[];
  /** What changed and why. Empty if nothing is compared. */
  sentence: readonly Piece[];
  figures: readonly SummaryFigure[];
}

const valueText = ({ meaning: { unit }, currency }: SummaryFigure, value: number, locale?: string) =>
  unit === 'money' && currency ? formatMoney(value, currency, locale) : formatValue(unit, value, locale);

/** `+4.15%, from 1,185`, `from no visits`. Null if nothing is compared. */
function changeWords(figure: SummaryFigure, locale?: string): string | null {
  const { meaning, now, before, sameDays } = figure;
  if (before === undefined) return null;
  if (before === null) return 'from no visits';
  const change = changeOf(sameDays ?? now, before, meaning.moreIsBetter);
  const sign = { up: '+', down: '\u2212', same: '' };
  const percent = change && sign[change.direction] + formatPercent(Math.abs(change.percent), locale);
  return [percent, `from ${valueText(figure, before, locale)}`].filter(Boolean).join(', ');
}

/** The numbers of an overview for a mail or a chat, as text and as HTML. */
export function summaryOf(
  { facts: [site = '', ...facts], sentence, figures }: Summary,
  locale?: string,
): { text: string; html: string } {
  const lines = figures.map((figure) => {
    const change = changeWords(figure, locale);
    return {
      label: figure.meaning.label,
      value: valueText(figure, figure.now, locale),
      change: change === null ? '' : ` (${change})`,
    };
  });
  const pieces = sentence.map((piece) =>
    typeof piece === 'string' ? { text: piece, isName: false } : { text: nameOf(piece), isName: true },
  );
  const words = pieces.map(({ text }) => text).join('');
  const text = [
    [site, ...facts].join('\n'),
    ...(words === '' ? [] : [words]),
    lines.map(({ label, value, change }) => `${label}: ${value}${change}`).join('\n'),
  ].join('\n\n');
  const html = [
    `<p><strong>${xmlText(site)}</strong><br>${facts.map(xmlText).join('<br>')}</p>`,
    words !== '' &&
      `<p>${pieces.map(({ text, isName }) => (isName ? `<strong>${xmlText(text)}</strong>` : xmlText(text))).join('')}</p>`,
    `<ul>${lines
      .map(
        ({ label, value, change }) =>
          `<li>${xmlText(label)}: <strong>${xmlText(value)}</strong>${xmlText(change)}</li>`,
      )
      .join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
  return { text, html };
}
