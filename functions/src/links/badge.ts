import { type BadgeMetric, badgeMetrics, hasBadge, underFive } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { refusal } from '../core/errors.ts';
import { badgeTotal } from './badge-total.ts';
import { workingLink } from './opening.ts';
import { notShown } from './shown.ts';

interface Wanted {
  slug: string;
  /** Defaults to the first of `badgeMetrics`. */
  metric: string | undefined;
}

/**
 * Returns SVG. The link must work, have no password and show the dashboard.
 * @throws AppError `invalid_request`, `not_found`, and the errors of a reader's question
 */
export async function badgeOf(
  { slug, metric }: Wanted,
  looked: { from: CameFrom; now: Date },
): Promise<string> {
  const counted = metricOf(metric);
  const found = await workingLink(slug, looked);
  const { sections, passwordHash } = found.link;
  if (!hasBadge({ sections, hasPassword: passwordHash !== null })) throw notShown();
  const { total, period } = await badgeTotal(found, counted, looked);
  return badgePicture(counted, { value: total === null ? underFive : shortNumber(total), period });
}

function metricOf(given: string = badgeMetrics[0]): BadgeMetric {
  const metric = badgeMetrics.find((each) => each === given);
  if (!metric) throw refusal('metric', `must be one of ${badgeMetrics.join(', ')}`);
  return metric;
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
    `<title id="title">${capital(metric)} in ${period}: ${value}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="#fff" stroke="#e7e6e1"/>`,
    `<g font-family="Geist, system-ui, sans-serif" font-size="${fontSize}">`,
    text(metric, inset, labelWidth, 'fill="#5a5e69"'),
    text(value, inset + labelWidth + gap, valueWidth, 'font-weight="600" fill="#17181c"'),
    '</g></svg>',
  ].join('');
}
