import {
  changeOf,
  formatMoney,
  formatPercent,
  formatValue,
  type MetricMeaning,
  say,
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
  if (before === null) return say('from no visits');
  const change = changeOf(sameDays ?? now, before, meaning.moreIsBetter);
  const sign = { up: '+', down: '\u2212', same: '' };
  const percent = change && sign[change.direction] + formatPercent(Math.abs(change.percent), locale);
  const value = valueText(figure, before, locale);
  return percent ? say('{change}, from {value}', { change: percent, value }) : say('from {value}', { value });
}

interface Line {
  label: string;
  value: string;
  change: string | null;
}

/** `Visits: 1,234 (+4.15%, from 1,185)` */
const lineText = ({ label, value, change }: Line): string =>
  change === null
    ? say('{label}: {value}', { label, value })
    : say('{label}: {value} ({change})', { label, value, change });

const valueSign = '\ue000';

const lineHtml = ({ value, ...line }: Line): string =>
  xmlText(lineText({ ...line, value: valueSign })).replace(valueSign, `<strong>${xmlText(value)}</strong>`);

/** The numbers of an overview for a mail or a chat, as text and as HTML. */
export function summaryOf(
  { facts: [site = '', ...facts], sentence, figures }: Summary,
  locale?: string,
): { text: string; html: string } {
  const lines = figures.map((figure) => {
    const change = changeWords(figure, locale);
    return {
      label: say(figure.meaning.label),
      value: valueText(figure, figure.now, locale),
      change,
    };
  });
  const pieces = sentence.map((piece) =>
    typeof piece === 'string' ? { text: piece, isName: false } : { text: nameOf(piece), isName: true },
  );
  const words = pieces.map(({ text }) => text).join('');
  const text = [
    [site, ...facts].join('\n'),
    ...(words === '' ? [] : [words]),
    lines.map(lineText).join('\n'),
  ].join('\n\n');
  const html = [
    `<p><strong>${xmlText(site)}</strong><br>${facts.map(xmlText).join('<br>')}</p>`,
    words !== '' &&
      `<p>${pieces.map(({ text, isName }) => (isName ? `<strong>${xmlText(text)}</strong>` : xmlText(text))).join('')}</p>`,
    `<ul>${lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
  return { text, html };
}
