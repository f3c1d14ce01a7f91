import { type EventRow, senderText, type SkipReason } from '../../../contract/index.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { jsonItems } from '../../source/json.ts';
import { lineIn } from '../../source/source-file.ts';
import { eventRow } from '../event-row.ts';
import type { Findings } from '../findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault } from '../format.ts';
import { OwnHosts } from '../own-hosts.ts';
import { eventsOfVisit, firstSecond, textOf, type Values } from './visit.ts';

/**
 * Answers of Matomo's `Live.getLastVisitsDetails` as JSON, one or several in a zip.
 * @see https://developer.matomo.org/api-reference/reporting-api#Live
 */
export const matomo: Format = { read };

/** Characters of a visit, which must fit into memory. */
const maxVisitLength = 16 * 1024 ** 2;

async function* read(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const hosts = new OwnHosts(context, findings);
  for (const entry of entries) {
    for await (const { line, value } of jsonItems(entry, maxVisitLength)) {
      const visit = value as Values;
      const position = lineIn(entry.name, line);
      checkVisit(visit, position);
      let visitDay: string | undefined;
      for (const event of eventsOfVisit(visit)) {
        const row: EventRow | SkipReason =
          typeof event === 'string'
            ? event
            : hosts.includes(event.url.hostname)
              ? eventRow(event, context)
              : 'other-site';
        if (typeof row === 'string') {
          findings.skip(row, position);
          continue;
        }
        if (visitDay === undefined) findings.ownVisit((visitDay = row.date));
        yield { table: 'events' as const, row };
      }
    }
  }
  hosts.refuseOthers();
}

/** Matomo answers an error as an object too. @throws ImportFault */
function checkVisit(visit: Values, line: string) {
  if (visit.result === 'error')
    throw new ImportFault(
      phraseOf('Matomo answered an error: {error}', { error: senderText(textOf(visit.message), 200) }),
      line,
    );
  if (!Array.isArray(visit.actionDetails))
    throw new ImportFault(phraseOf('The file is no answer of Live.getLastVisitsDetails.'), line);
  if (!(firstSecond(visit) > 0))
    throw new ImportFault(phraseOf('The visit has no serverTimestamp, which says when it was.'), line);
}
