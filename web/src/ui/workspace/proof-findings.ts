import type { ProofFindings, ProofPlaces } from '@footfall/functions/contract';

/** The two ways to prove a domain. */
export type ProofWay = keyof ProofPlaces;

interface Context {
  domain: string;
  name: string;
  url: string;
}

type Words = { [Way in ProofWay]: Record<ProofFindings[Way], (context: Context) => string> };

const words: Words = {
  record: {
    found: ({ name }) => `The TXT record at ${name} is the right one.`,
    missing: ({ name }) => `There is no TXT record at ${name} yet. A new record can take an hour to show up.`,
    different: ({ name }) =>
      `The TXT record at ${name} does not have the value above. A change can take an hour to show up.`,
    no_answer: ({ domain }) => `The name servers of ${domain} did not answer. Try again in a moment.`,
  },
  file: {
    found: ({ url }) => `The file at ${url} is the right one.`,
    missing: ({ url }) => `There is no file at ${url} yet.`,
    different: ({ url }) =>
      `${url} shows something else. The file must contain the text above and nothing else.`,
    no_answer: ({ url }) => `${url} did not answer. Does it open in your browser without a warning?`,
    not_public: ({ domain }) =>
      `${domain} points to a private network, which cannot be reached from outside.`,
    leads_elsewhere: ({ domain, url }) =>
      `${url} redirects to another site. The file must be on https://${domain} or https://www.${domain}.`,
  },
};

/** What was found in place of the token, and what to do. */
export function proofFindingText(
  way: ProofWay,
  findings: ProofFindings,
  domain: string,
  { record, file }: ProofPlaces,
): string {
  const context = { domain, name: record.name, url: file.url };
  return way === 'record' ? words.record[findings.record](context) : words.file[findings.file](context);
}
