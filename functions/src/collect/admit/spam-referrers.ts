import { lookUpHost } from '../../contract/index.ts';
import { spamHosts } from './spam-hosts.ts';

const others =
  'abovetherivernc.com best-seo-report.com claim-your-bitcoins.com depositfiles-porn.com iphone-repairs.org lomb.co ' +
  'lombia.co offers.bycontext.com openmediasoft.com ordinarygirls.pro profitsport.club sexyteens.hol.es ' +
  'sharemyfile.ru torture.ml website-errors-scanner.com';

/** Hosts that send forged pageviews so that owners see their name among the sources. Nobody follows links from them. */
const hosts = new Set([...spamHosts.trim().split('\n'), ...others.split(' ')]);

export function isSpamReferrer(host: string): boolean {
  return lookUpHost(host, (domain) => hosts.has(domain) || undefined) ?? false;
}
