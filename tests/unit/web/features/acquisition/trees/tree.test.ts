import { describe, expect, test } from 'vitest';
import type { VisitDimension } from '@footfall/functions/contract';
import type { CommonQuestion } from '../../../../../../web/src/report/ask/question.ts';
import type { Row } from '../../../../../../web/src/report/rows/row.ts';
import {
  belowOf,
  campaignLevels,
  channelLevels,
  hasBelow,
  keyOf,
  kindOf,
  levelQuestion,
  pathOf,
  inTree,
  type Path,
} from '../../../../../../web/src/features/acquisition/trees/tree.ts';

const issue: Path = [
  ['visit:utm_source', 'letter'],
  ['visit:utm_medium', 'email'],
  ['visit:utm_campaign', 'issue-12'],
];

describe('the rows below a row', () => {
  test('of a channel are its sources, and below these are their referrers', () => {
    const email: Path = [['visit:channel', 'Email']];
    expect(belowOf(channelLevels, email)).toEqual([{ dimension: 'visit:source', path: email }]);
    const source: Path = [...email, ['visit:source', 'substack.com']];
    expect(belowOf(channelLevels, source)).toEqual([{ dimension: 'visit:referrer', path: source }]);
    expect(belowOf(channelLevels, [...source, ['visit:referrer', 'https://a.example/']])).toEqual([]);
  });

  test('of a tag are those of the next one, and of links without it those of the one after', () => {
    expect(belowOf(campaignLevels, issue)).toEqual([
      { dimension: 'visit:utm_term', path: issue },
      { dimension: 'visit:utm_content', path: [...issue, ['visit:utm_term', '']] },
    ]);
    const letter: Path = [['visit:utm_source', 'letter']];
    expect(belowOf(campaignLevels, letter)).toEqual([
      { dimension: 'visit:utm_medium', path: letter },
      { dimension: 'visit:utm_campaign', path: [...letter, ['visit:utm_medium', '']] },
    ]);
    const term: Path = [...issue, ['visit:utm_term', 'tides']];
    expect(belowOf(campaignLevels, term)).toEqual([{ dimension: 'visit:utm_content', path: term }]);
  });

  test.each<[string, Path, boolean]>([
    ['a channel', [['visit:channel', 'Email']], true],
    ['direct visits, which have neither source nor referrer', [['visit:channel', 'Direct']], false],
    [
      'visits without a source',
      [
        ['visit:channel', 'Email'],
        ['visit:source', ''],
      ],
      false,
    ],
    [
      'the last level',
      [
        ['visit:channel', 'a'],
        ['visit:source', 'b'],
        ['visit:referrer', 'c'],
      ],
      false,
    ],
  ])('can there be for %s', (_, path, can) => {
    expect(hasBelow(channelLevels, { key: keyOf(path), value: path.at(-1)?.[1] ?? '' })).toBe(can);
  });

  test('can there be for a tag with the name of a channel, and for links without a source', () => {
    for (const value of ['Direct', ''])
      expect(hasBelow(campaignLevels, { key: keyOf([['visit:utm_source', value]]), value })).toBe(true);
  });

  test('are asked for with the filters of the page and of all rows above', () => {
    const common: CommonQuestion = {
      site_id: 's',
      date_range: '7d',
      filters: [['is', 'visit:country', ['DE']]],
    };
    expect(levelQuestion(common, { dimension: 'visit:source', path: [['visit:channel', 'Email']] })).toEqual({
      ...common,
      filters: [
        ['is', 'visit:country', ['DE']],
        ['is', 'visit:channel', ['Email']],
      ],
      dimensions: ['visit:source'],
      metrics: ['visitors'],
      pagination: { limit: 100, offset: 0 },
    });
  });
});

describe('rows in their place', () => {
  const row = (dimension: VisitDimension, value: string, now: number, before?: number): Row => ({
    value,
    name: value || 'Direct / None',
    subName: '',
    sum: now,
    percentage: 100,
    before: null,
    key: value,
    kind: kindOf(dimension),
    figures: { visitors: { now, ...(before === undefined ? {} : { before }) } },
  });

  test('have a share of all visitors at every level, now and before', () => {
    const path: Path = [['visit:channel', 'Email']];
    const [found] = inTree([row('visit:source', 'substack.com', 5, 1)], path, { now: 20, before: 10 });
    expect(found).toMatchObject({ percentage: 25, figures: { share: { now: 25, before: 10 } } });
    expect(pathOf(found?.key ?? '')).toEqual([...path, ['visit:source', 'substack.com']]);
  });

  test('are called after what they lack, and links without a source are no filter', () => {
    const whole = { now: 20, before: null };
    const [referrer] = inTree([row('visit:referrer', '', 5)], [], whole);
    const [source] = inTree([row('visit:utm_source', '', 5)], [], whole);
    expect([referrer?.name, referrer?.kind?.of]).toEqual(['No referrer', 'visit:referrer']);
    expect([source?.name, source?.kind]).toEqual(['No source', null]);
  });

  test('have no share of nothing, and none before where nothing is compared', () => {
    const [found] = inTree([row('visit:channel', 'Email', 0)], [], { now: 0, before: null });
    expect(found?.figures.share).toEqual({ now: 0 });
  });

  test('call visits of a source that no page linked to by what they lack', () => {
    const [found] = inTree([row('visit:referrer', '', 1)], [['visit:channel', 'Email']], {
      now: 1,
      before: null,
    });
    expect(found?.name).toBe('No referrer');
  });
});
