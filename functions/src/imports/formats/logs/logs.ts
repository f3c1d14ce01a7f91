import { hash } from 'node:crypto';
import { dropReason, senderReason } from '../../../collect/admit/reasons.ts';
import { countryOf } from '../../../collect/enrich/country.ts';
import { deviceOf } from '../../../collect/enrich/device.ts';
import { locationOf } from '../../../collect/enrich/location.ts';
import { acquisitionOf } from '../../../collect/enrich/source.ts';
import { visitorId } from '../../../collect/enrich/visitor.ts';
import {
  bareHost,
  type DropReason,
  type EventRow,
  type SkipReason,
  storedPage,
  withParameters,
} from '../../../contract/index.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { once } from '../../../core/remembered.ts';
import { baseName, lineIn } from '../../source/source-file.ts';
import { dayAndHourOf, eventRow, outsideReason, pageOf } from '../event-row.ts';
import type { Findings } from '../findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault } from '../format.ts';
import { OwnHosts } from '../own-hosts.ts';
import { InOrder, Repeated } from '../repeated.ts';
import { CrawlerSums } from './crawlers.ts';
import { isFileForCrawlers, isPageRequest } from './pages.ts';
import type { LoggedRequest } from './request.ts';
import { requestsIn } from './requests.ts';

/** Access logs of servers. Requests for pages become pageviews if `collect` would have counted them. */
export const logs: Format = { read };

async function* read(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const run = new Run(context, findings, entries.length > 1);
  let files = 0;
  for (const entry of entries) {
    const requests = await requestsIn(entry);
    if (!requests) {
      findings.notice(
        phraseOf('{file} is no access log that Footfall can read.', { file: baseName(entry.name) }),
      );
      continue;
    }
    files++;
    run.beginFile();
    for await (const { line, request } of requests) {
      const row = request === 'unreadable' ? 'unreadable-row' : run.rowOf(request);
      if (typeof row === 'string') findings.skip(row, lineIn(entry.name, line));
      else yield { table: 'events' as const, row: { ...row, timestamp: run.timestampOf(row) } };
      yield* run.crawlers.rows(false);
    }
  }
  if (files === 0) throw new ImportFault(unknownFormat);
  run.hosts.refuseOthers();
  yield* run.crawlers.rows(true);
}

const unknownFormat = phraseOf(
  'The file is no access log that Footfall can read: the combined format of nginx and Apache, JSON of Caddy or Google Cloud, or logs of CloudFront.',
);

class Run {
  readonly #context: FormatContext;
  readonly #microseconds: string;
  readonly hosts: OwnHosts;
  readonly crawlers: CrawlerSums;
  #repeated = new Repeated();
  #inOrder = new InOrder();

  constructor(context: FormatContext, findings: Findings, hasFiles: boolean) {
    this.crawlers = new CrawlerSums(hasFiles);
    this.#context = context;
    const digest = hash('sha256', context.importId, 'buffer');
    this.#microseconds = String(digest.readUInt16BE(0) % 1000).padStart(3, '0');
    this.hosts = new OwnHosts(context, findings);
  }

  /** A zip can have a log twice, as `access.log` and as a copy. */
  beginFile() {
    this.#repeated = new Repeated();
    this.#inOrder = new InOrder();
    this.crawlers.beginFile();
  }

  /**
   * The time of a row with microseconds of the import. Each import has salts of its own, so its visitors have other
   * numbers. Of an event that two imports have, the earlier one counts: so all events of a log that was imported twice
   * are of one import, and a visitor is not two.
   */
  timestampOf({ timestamp }: EventRow): string {
    return timestamp.replace('Z', `${this.#microseconds}Z`);
  }

  rowOf(request: LoggedRequest): EventRow | SkipReason {
    const { domain } = this.#context;
    const isPage = isPageRequest(request);
    if (!(isPage || isFileForCrawlers(request)) || !request.target.startsWith('/')) return 'not-a-page';
    if (request.host !== '' && !this.hosts.includes(request.host)) return 'other-site';
    const url = pageOf(request.host || domain, request.target);
    if (!url) return 'not-a-page';
    const { day } = dayAndHourOf(this.#context, request.at);
    const outside = outsideReason(day, this.#context);
    if (outside) return outside;
    const reason = this.#reasonOf(request, url);
    if (reason === 'bot') this.crawlers.add(request, { day, page: this.#pageOf(url) });
    if (!isPage) return reason === 'bot' ? reason : 'not-a-page';
    return reason ?? this.#counted(request, url);
  }

  #pageOf(url: URL) {
    return withParameters(storedPage(url, false), url, false, this.#context.rules.pageParameters);
  }

  #reasonOf(request: LoggedRequest, url: URL): SkipReason | null {
    const { domain, formerDomains, rules } = this.#context;
    const { address, referrer, userAgent } = request;
    const headers = { ...request.headers, 'user-agent': userAgent };
    const hostname = bareHost(url.hostname);
    const { hostnames } = rules;
    const source = () =>
      acquisitionOf({ url, referrer, hostname, domain, hostnames, tagged: formerDomains }).source;
    // Servers do not log all headers of a browser, so none is required.
    const reason: DropReason | null =
      senderReason({ headers, namedAgent: undefined, isServerFormat: true }) ??
      dropReason({
        headers,
        url,
        hostname,
        referrer,
        source,
        address,
        country: once(() => countryOf(address)),
        rules,
      });
    return reason && (skipReasonOf[reason] ?? 'excluded');
  }

  #counted(request: LoggedRequest, url: URL): EventRow | SkipReason {
    const { workspaceId } = this.#context;
    const { address, userAgent, referrer, at, headers } = request;
    const country = countryOf(address);
    const content = [at, request.host, request.target, request.status, userAgent, referrer].join('\n');
    return eventRow(
      {
        // Without the address, which no id can be traced to.
        id: `logs:${request.id || this.#repeated.idOf(content)}`,
        at: this.#inOrder.momentOf(at),
        name: null,
        url,
        visitor: (day) => visitorId(this.#context.salt(day), workspaceId, address, userAgent),
        referrer,
        technology: deviceOf(userAgent, ''),
        language: headers['accept-language'] ?? '',
        location: { country, location: locationOf(address, country) },
        screen: '',
      },
      this.#context,
    );
  }
}

/** The rules of the site have other reasons. */
const skipReasonOf: Partial<Record<DropReason, SkipReason>> = {
  bot: 'bot',
  prefetch: 'not-a-page',
  'spam-referrer': 'spam-referrer',
  'hostname-mismatch': 'other-site',
};
