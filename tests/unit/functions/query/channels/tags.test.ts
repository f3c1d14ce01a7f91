import { expect, test } from 'vitest';
import type { ChannelRule, UnknownTagName } from '@footfall/functions/contract';
import { canBeUnknown, nearestOf } from '../../../../../functions/src/query/channels/tags.ts';

test.each<[string, UnknownTagName, string, boolean]>([
  ['a medium that no rule knows', 'utm_medium', 'nwsletter', true],
  ['a medium without a known word like it', 'utm_medium', 'qr', true],
  ['a known medium', 'utm_medium', 'Newsletter', false],
  ['a placeholder', 'utm_medium', '(None)', false],
  ['a source that is nearly a known one', 'utm_source', 'facebok', true],
  ['a known source', 'utm_source', 'facebook', false],
  ['a source that is like none', 'utm_source', 'partner-x', false],
])('%s', (_, tag, value, isUnknown) => expect(canBeUnknown(tag, value, [])).toBe(isUnknown));

test.each<[string, string, ChannelRule['dimension'], ChannelRule['operator'], string, boolean]>([
  ['that a rule of the workspace names', 'Nwsletter', 'visit:utm_medium', 'is', 'nwsletteR', false],
  ['that a rule contains', 'nwsletter', 'visit:utm_medium', 'contains', 'LETTER', false],
  ['that a pattern fits', 'nwsletter-12', 'visit:utm_medium', 'matches_wildcard', 'NW*-*', false],
  ['that a pattern fits in part', 'nwsletter-12', 'visit:utm_medium', 'matches_wildcard', 'NW*-', true],
  ['that is a source in a rule', 'nwsletter', 'visit:utm_source', 'is', 'nwsletter', true],
])('a medium %s', (_, medium, dimension, operator, value, isUnknown) => {
  const rule: ChannelRule = { dimension, operator, value, channel: 'Email', from: null };
  expect(canBeUnknown('utm_medium', medium, [rule])).toBe(isUnknown);
});

test('the hint for a medium is a medium, for a source a source', () => {
  expect(nearestOf('utm_medium', 'emial')).toEqual({ word: 'email', channel: 'Email' });
  expect(nearestOf('utm_source', 'emial')).toBeNull();
});
