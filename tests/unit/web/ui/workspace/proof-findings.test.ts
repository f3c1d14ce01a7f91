import { expect, test } from 'vitest';
import type { ProofFindings } from '@footfall/functions/contract';
import { fileFindings, recordFindings } from '../../../../../functions/src/contract/shapes/domain-proofs.ts';
import { proofFindingText } from '../../../../../web/src/ui/workspace/proof-findings.ts';

const locations = {
  record: { name: '_footfall.a.test', value: 'footfall-1' },
  file: { url: 'https://a.test/.well-known/footfall-1.txt', content: 'footfall-1' },
};
const nothing: ProofFindings = { record: 'missing', file: 'missing' };

const explained = (proof: 'record' | 'file', finding: string) =>
  proofFindingText(proof, { ...nothing, [proof]: finding }, 'a.test', locations);

test.each([
  ['record', 'missing', /no TXT record at _footfall\.a\.test yet.*an hour/],
  ['record', 'different', /_footfall\.a\.test does not have the value above/],
  ['record', 'no_answer', /name servers of a\.test did not answer/],
  ['file', 'missing', /no file at https:\/\/a\.test\/\.well-known\/footfall-1\.txt yet/],
  ['file', 'different', /the text above and nothing else/],
  ['file', 'no_answer', /did not answer/],
  ['file', 'not_public', /a\.test points to a private network/],
  ['file', 'leads_elsewhere', /must be on https:\/\/a\.test or https:\/\/www\.a\.test/],
] as const)('a %s that is %s is explained', (proof, finding, text) =>
  expect(explained(proof, finding)).toMatch(text),
);

test('every finding has its own explanation', () => {
  const texts = [
    ...recordFindings.map((finding) => explained('record', finding)),
    ...fileFindings.map((finding) => explained('file', finding)),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});
