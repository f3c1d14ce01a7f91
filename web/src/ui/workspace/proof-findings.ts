import { type ProofFindings, type ProofLocations, say } from '@footfall/functions/contract';

export type ProofMethod = keyof ProofLocations;

type Words = { [Method in ProofMethod]: Record<ProofFindings[Method], string> };

const wordsOf = (domain: string, { record: { name }, file: { url } }: ProofLocations): Words => ({
  record: {
    found: say('The TXT record at {name} is the right one.', { name }),
    missing: say('There is no TXT record at {name} yet. A new record can take an hour to show up.', { name }),
    different: say(
      'The TXT record at {name} does not have the value above. A change can take an hour to show up.',
      { name },
    ),
    no_answer: say('The name servers of {domain} did not answer. Try again in a moment.', { domain }),
  },
  file: {
    found: say('The file at {url} is the right one.', { url }),
    missing: say('There is no file at {url} yet.', { url }),
    different: say('{url} shows something else. The file must contain the text above and nothing else.', {
      url,
    }),
    no_answer: say('{url} did not answer. Does it open in your browser without a warning?', { url }),
    not_public: say('{domain} points to a private network, which cannot be reached from outside.', {
      domain,
    }),
    leads_elsewhere: say(
      '{url} redirects to another site. The file must be on https://{domain} or https://www.{domain}.',
      { url, domain },
    ),
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
