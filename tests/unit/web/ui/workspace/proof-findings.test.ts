import { expect, test } from 'vitest';
import type { ProofFindings } from '@footfall/functions/contract';
import { fileFindings, recordFindings } from '../../../../../functions/src/contract/shapes/domain-proofs.ts';
import { proofFindingText } from '../../../../../web/src/ui/workspace/proof-findings.ts';

const places = {
  record: { name: '_footfall.a.test', value: 'footfall-1' },
  file: { url: 'https://a.test/.well-known/footfall-1.txt', content: 'footfall-1' },
};
const nothing: ProofFindings = { record: 'missing', file: 'missing' };

test.each([
  ['missing', /no TXT record at _footfall\.a\.test yet.*an hour/],
  ['different', /_footfall\.a\.test does not have the value above/],
  ['no_answer', /name servers of a\.test did not answer/],
] as const)('a record that is %s is explained', (record, text) =>
  expect(proofFindingText('record', { ...nothing, record }, 'a.test', places)).toMatch(text),
);

test.each([
  ['missing', /no file at https:\/\/a\.test\/\.well-known\/footfall-1\.txt yet/],
  ['different', /the text above and nothing else/],
  ['no_answer', /did not answer/],
  ['not_public', /a\.test points to a private network/],
  ['leads_elsewhere', /must be on https:\/\/a\.test or https:\/\/www\.a\.test/],
] as const)('a file that is %s is explained', (file, text) =>
  expect(proofFindingText('file', { ...nothing, file }, 'a.test', places)).toMatch(text),
);

test('every finding has its own explanation', () => {
  const texts = [
    ...recordFindings.map((record) => proofFindingText('record', { ...nothing, record }, 'a.test', places)),
    ...fileFindings.map((file) => proofFindingText('file', { ...nothing, file }, 'a.test', places)),
  ];
  expect(new Set(texts).size).toBe(recordFindings.length + fileFindings.length);
});
