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

/**
 * `1 unique visitor`, `1,204 pageviews`, `41.36% bounce rate`.
 * @param label of a metric or a column, in English or said
 * @param shown the number as text
 */
export function labelledText(label: string, count: number, shown = formatCount(count)): string {
  const [, message] = Object.entries(messages).find(([key]) => key === label || say(key) === label) ?? [];
  if (message) return say(message, { count, shown });
  // Translators: in the tip of a chart: 41.36% bounce rate. Write {label}: {value} where that is better.
  return say('{value} {label}', { value: shown, label: labelInside(label) });
}

/** A label within a sentence. English writes it in lower case there, except acronyms; other languages as it is. */
export function labelInside(label: string): string {
  if (speech().tag !== 'en') return say(label);
  return /^[A-Z]{2}/.test(label) ? label : label.toLowerCase();
}
