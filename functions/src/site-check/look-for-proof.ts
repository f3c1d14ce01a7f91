import type { ProofFindings, ProofLocations } from '../contract/index.ts';
import { knownUrl } from '../core/known-url.ts';
import { fetchPublic, internet, NoPage, type Network } from './fetch-public.ts';
import { txtRecordsOf } from './resolver.ts';

/** The DNS and network that the check uses; tests use their own. */
export interface Outside {
  txtRecords: (name: string, signal: AbortSignal) => Promise<string[][]>;
  network: Network;
}

const outside: Outside = { txtRecords: txtRecordsOf, network: internet };

/** The token is much shorter. A longer response is not the file. */
const maxFileBytes = 1024;
const timeoutMs = 10_000;

export async function lookForProof(
  domain: string,
  { record, file }: ProofLocations,
  { txtRecords, network }: Outside = outside,
): Promise<ProofFindings> {
  const signal = AbortSignal.timeout(timeoutMs);
  const [inRecord, inFile] = await Promise.all([
    lookAtRecord(record, txtRecords, signal),
    lookAtFile(domain, file, network, signal),
  ]);
  return { record: inRecord, file: inFile };
}

async function lookAtRecord(
  { name, value }: ProofLocations['record'],
  txtRecords: Outside['txtRecords'],
  signal: AbortSignal,
): Promise<ProofFindings['record']> {
  const records = await txtRecords(name, signal).catch(() => null);
  if (!records) return 'no_answer';
  if (records.length === 0) return 'missing';
  return records.some((pieces) => holds(pieces, value)) ? 'found' : 'different';
}

/** DNS splits a record into pieces. Control panels may add quotes or spaces, or merge the values of a name. */
export function holds(pieces: readonly string[], value: string): boolean {
  const words = pieces
    .join('')
    .toLowerCase()
    .split(/[\s"',;]+/);
  return words.includes(value);
}

async function lookAtFile(
  domain: string,
  { url: start, content }: ProofLocations['file'],
  network: Network,
  signal: AbortSignal,
): Promise<ProofFindings['file']> {
  try {
    const options = { network: only(domain, network), signal, maxBytes: maxFileBytes, accept: 'text/plain' };
    const { url, status, body, isComplete } = await fetchPublic(knownUrl(start), options);
    if (!staysAt(domain, start, url.href)) return 'leads_elsewhere';
    if (status !== 200) return 'missing';
    return isComplete && body.toString('utf8').trim().toLowerCase() === content ? 'found' : 'different';
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    if (!staysAt(domain, start, error.at)) return 'leads_elsewhere';
    return error.code === 'not_public' ? 'not_public' : 'no_answer';
  }
}

const namesOf = (domain: string) => [domain, `www.${domain}`];

/** A network that resolves only the domain's own names, so that redirects cannot lead to another site. */
function only(domain: string, network: Network): Network {
  return {
    ...network,
    resolve: async (host, signal) => {
      if (!namesOf(domain).includes(host)) throw new Error(`${host} is not ${domain}`);
      return network.resolve(host, signal);
    },
  };
}

/** Whether the final address belongs to the domain or its www, and does not go from https to http. */
export function staysAt(domain: string, start: string, end: string): boolean {
  const { protocol, hostname } = knownUrl(end);
  return protocol === knownUrl(start).protocol && namesOf(domain).includes(hostname);
}
