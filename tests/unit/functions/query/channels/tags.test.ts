import { expect, test } from 'vitest';
import type { ChannelRule, UnknownTagName } from '@footfall/functions/contract';
import { canBeUnknown, nearestOf } from '../../../../../functions/src/query/channels/tags.ts';

const ruleFor = (dimension: ChannelRule['dimension'], operator: ChannelRule['operator'], value: string) => ({
  dimension,
  operator,
  value,
  channel: 'Email',
  from: null,
});

test.each<[string, UnknownTagName, string, ChannelRule[], boolean]>([
  ['a medium that no rule knows', 'utm_medium', 'nwsletter', [], true],
  ['a medium without a known word like it', 'utm_medium', 'qr', [], true],
  ['a known medium', 'utm_medium', 'Newsletter', [], false],
  ['a placeholder', 'utm_medium', '(None)', [], false],
  ['a source that is nearly a known one', 'utm_source', 'facebok', [], true],
  ['a known source', 'utm_source', 'facebook', [], false],
  ['a source that is like none', 'utm_source', 'partner-x', [], false],
  [
    'a medium that a rule of the workspace names',
    'utm_medium',
    'Nwsletter',
    [ruleFor('visit:utm_medium', 'is', 'nwsletteR')],
    false,
  ],
  [
    'a medium that a rule contains',
    'utm_medium',
    'nwsletter',
    [ruleFor('visit:utm_medium', 'contains', 'LETTER')],
    false,
  ],
  [
    'a medium that a pattern fits',
    'utm_medium',
    'nwsletter-12',
    [ruleFor('visit:utm_medium', 'matches_wildcard', 'NW*-*')],
    false,
  ],
  [
    'a medium that a pattern fits in part',
    'utm_medium',
    'nwsletter-12',
    [ruleFor('visit:utm_medium', 'matches_wildcard', 'NW*-')],
    true,
  ],
  [
    'a medium that is a source in a rule',
    'utm_medium',
    'nwsletter',
    [ruleFor('visit:utm_source', 'is', 'nwsletter')],
    true,
  ],
])('%s', (_, tag, value, rules, asks) => expect(canBeUnknown(tag, value, rules)).toBe(asks));

test('the hint for a medium is a medium, for a source a source', () => {
  expect(nearestOf('utm_medium', 'emial')).toEqual({ word: 'email', channel: 'Email' });
  expect(nearestOf('utm_source', 'emial')).toBeNull();
});
