import { phrase, say, speech } from '../words/say.ts';
import { formatCount } from './format.ts';

/** Numbers with what they count, by the label of their column or metric. */
const messages: Readonly<Record<string, string>> = {
  'Unique visitors': phrase('{count, plural, one {{shown} unique visitor} other {{shown} unique visitors}}'),
  Visitors: phrase('{count, plural, one {{shown} visitor} other {{shown} visitors}}'),
  Visits: phrase('{count, plural, one {{shown} visit} other {{shown} visits}}'),
  Pageviews: phrase('{count, plural, one {{shown} pageview} other {{shown} pageviews}}'),
  Events: phrase('{count, plural, one {{shown} event} other {{shown} events}}'),
  Entrances: phrase('{count, plural, one {{shown} entrance} other {{shown} entrances}}'),
  Exits: phrase('{count, plural, one {{shown} exit} other {{shown} exits}}'),
  Conversions: phrase('{count, plural, one {{shown} conversion} other {{shown} conversions}}'),
  'Unique conversions': phrase(
    '{count, plural, one {{shown} unique conversion} other {{shown} unique conversions}}',
  ),
  'Measured page loads': phrase(
    '{count, plural, one {{shown} measured page load} other {{shown} measured page loads}}',
  ),
  Clicks: phrase('{count, plural, one {{shown} click} other {{shown} clicks}}'),
  Downloads: phrase('{count, plural, one {{shown} download} other {{shown} downloads}}'),
  Submissions: phrase('{count, plural, one {{shown} submission} other {{shown} submissions}}'),
  // Translators: noun, how often something was seen.
  Views: phrase('{count, plural, one {{shown} view} other {{shown} views}}'),
};

// Translators: in the tip of a chart: 41.36% bounce rate. Write {label}: {shown} where that is better.
const other = phrase('{shown} {label}');

/**
 * The message of a number of a metric or a column, with the values `count`, `shown` and `label`.
 * @param label in English or said
 */
export const labelledMessage = (label: string): string =>
  Object.entries(messages).find(([key]) => key === label || say(key) === label)?.[1] ?? other;

/** `1 unique visitor`, `1,204 pageviews`, `41.36% bounce rate`. @param shown the number as text */
export const labelledText = (label: string, count: number, shown = formatCount(count)): string =>
  say(labelledMessage(label), { count, shown, label: labelInside(label) });

/** A label within a sentence. English writes it in lower case there, except acronyms; other languages as it is. */
export function labelInside(label: string): string {
  if (speech().tag !== 'en') return say(label);
  return /^[A-Z]{2}/.test(label) ? label : label.toLowerCase();
}
