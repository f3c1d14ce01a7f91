import { expect, test } from 'vitest';
import { acquisitionOf } from '../../../functions/src/collect/enrich/source.ts';
import type { Channel } from '@footfall/functions/contract';

/** A page of www.example.com, in the workspace example.com, opened with this query and from this referrer. */
export function arrive(query: string, referrer = '') {
  return acquisitionOf({
    url: new URL(`https://www.example.com/pricing${query}`),
    referrer,
    hostname: 'www.example.com',
    domain: 'example.com',
    hostnames: [],
  });
}

export type BothRow = [query: string, referrer: string, source: string, channel: Channel];

/** The sources of visits from these referrers, which are in one channel. */
export const referrerTable = (channel: Channel, sources: Record<string, string>) =>
  bothTable(Object.entries(sources).map(([referrer, source]) => ['', referrer, source, channel]));

/** The sources of visits with these queries, which are in one channel. */
export const queryTable = (channel: Channel, sources: Record<string, string>) =>
  bothTable(Object.entries(sources).map(([query, source]) => [query, '', source, channel]));

export function bothTable(rows: BothRow[]) {
  test.each(rows)('%s from %s is %s, %s', (query, referrer, source, channel) => {
    expect(arrive(query, referrer)).toMatchObject({ source, channel });
  });
}
