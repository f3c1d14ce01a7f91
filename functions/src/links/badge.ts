import {
  type BadgeMetric,
  badgeMetrics,
  capitalised,
  hasBadge,
  underFive,
  dayIn,
  hidesSmall,
  linkTimeframe,
  rangeOf,
} from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { refusal, AppError } from '../core/errors.ts';
import { workingLink, type FoundLink } from './opening.ts';
import { notShown, shownInput } from './shown.ts';
import { shapes } from '../contract/api.ts';
import { parse } from '../core/parse.ts';
import { phraseOf } from '../core/phrase.ts';
import { query } from '../query/handlers.ts';
import { numbers } from './small-groups/handlers.ts';

interface Looked {
  from: CameFrom;
  now: Date;
}

interface Wanted {
  slug: string;
  /** Defaults to the first of `badgeMetrics`. */
  metric: string | undefined;
}

/**
 * Returns SVG. The link must work, have no password and show the dashboard.
 * @throws AppError `invalid_request`, `not_found`, and the errors of a reader's question
 */
export async function badgeOf({ slug, metric }: Wanted, looked: Looked): Promise<string> {
  const counted = metricOf(metric);
  const found = await workingLink(slug, looked);
  const { sections, passwordHash } = found.link;
  if (!hasBadge({ sections, hasPassword: passwordHash !== null })) throw notShown();
  const { total, period } = await badgeTotal(found, counted, looked);
  return badgePicture(counted, { value: total === null ? underFive() : shortNumber(total), period });
}

function metricOf(given: string = badgeMetrics[0]): BadgeMetric {
  const metric = badgeMetrics.find((each) => each === given);
  if (!metric)
    throw refusal('metric', phraseOf('must be one of {names}', { names: badgeMetrics.join(', ') }));
  return metric;
}

/**
 * Returns the number on the badge of a link: of the last 30 days, or of the latest week or month if the link hides
 * small groups. `total` is null if fewer than five. The workspace pays as for a reader's question. Same errors.
 */
async function badgeTotal(
  { link, workspace }: FoundLink,
  metric: BadgeMetric,
  { from, now }: Looked,
): Promise<{ total: number | null; period: string }> {
  const reader = { kind: 'link', link, from } as const;
  const { timezone } = workspace;
  if (hidesSmall(link.timeframe)) {
    const shown = await numbers({ input: { workspaceId: workspace.id }, workspace, reader, from, now });
    const period = link.timeframe === 'Weeks' ? 'the last week' : 'the last month';
    return { total: shown.total?.[metric] || null, period };
  }
  const days = rangeOf(linkTimeframe, dayIn(timezone, now));
  const question = { site_id: workspace.id, metrics: [metric], date_range: [days.from, days.to] };
  const input = shownInput('query', parse(shapes.query.input(now), question), link, { timezone, now });
  const answer = await query({ input, workspace, reader, from, now });
  const total = 'results' in answer ? answer.results[0]?.metrics[0] : undefined;
  if (typeof total !== 'number') throw new AppError('internal', phraseOf('The answer has no number.'));
  return { total, period: 'the last 30 days' };
}

/** Returns `123`, `12.3k` or `1.2M`. */
export const shortNumber = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
    .format(value)
    .replace('K', 'k');

/** Pixels. */
const [height, inset, gap, fontSize] = [28, 10, 6, 12];

/** Estimates the width of a text. The SVG stretches each text to this width, because readers have different fonts. */
const widthOf = (text: string) =>
  Math.ceil([...text].reduce((width, character) => width + widthOfCharacter(character), 0));

function widthOfCharacter(character: string) {
  if (/[.iltr]/.test(character)) return 3.4;
  return /[wM]/.test(character) ? 9 : 6.8;
}

/** Uses attributes, because the Content Security Policy of pictures forbids styles. */
export function badgePicture(
  metric: BadgeMetric,
  { value, period }: { value: string; period: string },
): string {
  const [labelWidth, valueWidth] = [widthOf(metric), widthOf(value)];
  const width = inset + labelWidth + gap + valueWidth + inset;
  const text = (words: string, x: number, textLength: number, look: string) =>
    `<text x="${x}" y="18" textLength="${textLength}" lengthAdjust="spacingAndGlyphs" ${look}>${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${capitalised(metric)} in ${period}: ${value}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="#fff" stroke="#e7e6e1"/>`,
    `<g font-family="Geist, system-ui, sans-serif" font-size="${fontSize}">`,
    text(metric, inset, labelWidth, 'fill="#5a5e69"'),
    text(value, inset + labelWidth + gap, valueWidth, 'font-weight="600" fill="#17181c"'),
    '</g></svg>',
  ].join('');
}
