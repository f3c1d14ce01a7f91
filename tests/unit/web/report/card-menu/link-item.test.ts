import { expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { expandSegment } from '../../../../../web/src/report/card-menu/link-item.tsx';
import { writeView } from '../../../../../web/src/report/address/view.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const id = 'aaaaaaaaaaaaaaaaaaaa';
const germany: Filter = ['is', 'visit:country', ['DE']];
const blog: Filter = ['contains', 'event:page', ['/blog'], { case_sensitive: false }];

/** The address of a link's view, for the address of the reader's own view. */
function linked(address: string, filters: Filter[]): string {
  const segment = { id, name: 'Germans', scope: 'person' as const, mayChange: true, problem: null, filters };
  const params = writeView(expandSegment(viewOf(address), filters.length > 0 ? [segment] : []));
  params.delete('weekdays');
  return decodeURIComponent(String(params));
}

test.each<[address: string, segment: Filter[], link: string]>([
  ['f=is,browser,Chrome', [], 'f=is,browser,Chrome'],
  [`segment=${id}`, [['or', [germany, blog]]], 'f=is,country,DE&f=contains,page,/blog&any=1'],
  [
    `f=is,browser,Chrome&segment=${id}`,
    [germany, blog],
    'f=is,browser,Chrome&f=is,country,DE&f=contains,page,/blog',
  ],
  [`f=is,country,DE&segment=${id}`, [germany], 'f=is,country,DE'],
  [`timeframe=today&segment=${id}`, [germany], 'timeframe=today&f=is,country,DE'],
])('%j with the segment %j is linked as %j', (address, segment, link) =>
  expect(linked(address, segment)).toBe(link),
);

test.each<[why: string, address: string, segment: Filter[]]>([
  ['a tree that lines cannot say', `segment=${id}`, [['not', germany]]],
  [
    'any of several in the segment, and filters beside it',
    `f=is,browser,Chrome&segment=${id}`,
    [['or', [germany, blog]]],
  ],
  ['any of several beside the segment', `f=is,browser,Chrome&f=is,os,iOS&any=1&segment=${id}`, [germany]],
  ['no such segment', `f=is,browser,Chrome&segment=${id}`, []],
  [
    'more filters than an address can have',
    `f=is,browser,Chrome&segment=${id}`,
    Array.from({ length: 20 }, (_, index): Filter => ['is', 'event:page', [`/${index}`]]),
  ],
])('the segment stays in the link: %s', (_why, address, segment) =>
  expect(linked(address, segment)).toBe(address),
);
