import { isOfSite, otherSite } from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import type { Findings } from './findings.ts';
import { type FormatContext, ImportFault } from './format.ts';

/** If so many rows at the start of a file are about other sites, all are. */
const maxOthers = 10_000;

const siteOf = ({ domain, formerDomains, rules: { hostnames } }: FormatContext) => ({
  domain,
  formerDomains,
  hostnames,
});

export const isOwnHost = (hostname: string, context: FormatContext): boolean =>
  isOfSite(hostname.replace(/:\d+$/, ''), siteOf(context));

/** @throws ImportFault */
export function refuseOtherSite(hostname: string, context: FormatContext) {
  throw new ImportFault(
    otherSite([hostname.slice(0, 100)], siteOf(context)) ?? phraseOf('The file is about another site.'),
  );
}

/** Tells the rows of the site from those of others, and refuses a file that has others only. */
export class OwnHosts {
  readonly #context: FormatContext;
  readonly #findings: Findings;
  #own = 0;
  #others = 0;
  #other = '';

  constructor(context: FormatContext, findings: Findings) {
    this.#context = context;
    this.#findings = findings;
  }

  /** @throws ImportFault */
  includes(hostname: string): boolean {
    this.#findings.onHost(hostname);
    if (isOwnHost(hostname, this.#context)) {
      this.#own++;
      return true;
    }
    this.#other ||= hostname;
    if (++this.#others >= maxOthers) this.refuseOthers();
    return false;
  }

  /** At the end of the file. @throws ImportFault */
  refuseOthers() {
    if (this.#own === 0 && this.#others > 0) refuseOtherSite(this.#other, this.#context);
  }
}
