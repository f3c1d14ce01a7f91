import type { ProofFindings, ProofLocations } from '@footfall/functions/contract';

export type ProofMethod = keyof ProofLocations;

type Words = { [Method in ProofMethod]: Record<ProofFindings[Method], string> };

const wordsOf = (domain: string, { record: { name }, file: { url } }: ProofLocations): Words => ({
  record: {
    found: `The TXT record at ${name} is the right one.`,
    missing: `There is no TXT record at ${name} yet. A new record can take an hour to show up.`,
    different: `The TXT record at ${name} does not have the value above. A change can take an hour to show up.`,
    no_answer: `The name servers of ${domain} did not answer. Try again in a moment.`,
  },
  file: {
    found: `The file at ${url} is the right one.`,
    missing: `There is no file at ${url} yet.`,
    different: `${url} shows something else. The file must contain the text above and nothing else.`,
    no_answer: `${url} did not answer. Does it open in your browser without a warning?`,
    not_public: `${domain} points to a private network, which cannot be reached from outside.`,
    leads_elsewhere: `${url} redirects to another site. The file must be on https://${domain} or https://www.${domain}.`,
  },
});

/** Explains what was found instead of the token, and what to do. */
export function proofFindingText(
  method: ProofMethod,
  findings: ProofFindings,
  domain: string,
  locations: ProofLocations,
): string {
  const words = wordsOf(domain, locations);
  return method === 'record' ? words.record[findings.record] : words.file[findings.file];
}
