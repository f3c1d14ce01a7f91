import { type AuditValue, listInWords, say, sayAs } from '@footfall/functions/contract';

/* Summaries that entries store in English. Each part of them has a translation. */

const partsOf = (stored: string) => stored.split(/, | and /);

/** `all managers, 2 members and 1 destination`, as the server writes the recipients of an alert. */
export const recipientsText = (stored: AuditValue | undefined): string =>
  listInWords(partsOf(String(stored ?? 'no one')).map(recipientText));

function recipientText(part: string): string {
  const [, digits, kind] = /^([\d,.]+) (member|destination)s?$/.exec(part) ?? [];
  const count = Number(digits?.replaceAll(/\D/g, ''));
  if (kind === 'member') return say('{count, plural, one {# member} other {# members}}', { count });
  if (kind === 'destination')
    return say('{count, plural, one {# destination} other {# destinations}}', { count });
  return recipients[part] ?? part;
}

const recipients: Partial<Record<string, string>> = {
  'all managers': say('all managers'),
  'no one': say('no one'),
};

/** `week and month`, as the server writes the reports that someone gets. */
export const reportsText = (stored: AuditValue | undefined): string =>
  listInWords(partsOf(String(stored ?? 'none')).map((part) => rhythms[part] ?? part));

const rhythms: Partial<Record<string, string>> = {
  // Translators: how often someone gets a report by email: every week, every month, or never.
  week: sayAs('rhythm', 'week'),
  month: sayAs('rhythm', 'month'),
  none: say('none'),
};
