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
  });
}

export type ReferrerRow = [referrer: string, source: string, channel: Channel, storedReferrer?: string];
export type QueryRow = [query: string, source: string, channel: Channel];
export type BothRow = [query: string, referrer: string, source: string, channel: Channel];

export function referrerTable(rows: ReferrerRow[]) {
  test.each(rows)('%s is %s, %s', (referrer, source, channel, stored) => {
    const answer = arrive('', referrer);
    expect(answer).toMatchObject({ source, channel });
    if (stored !== undefined) expect(answer.referrer).toBe(stored);
  });
}

export function queryTable(rows: QueryRow[]) {
  test.each(rows)('%s is %s, %s', (query, source, channel) => {
    expect(arrive(query)).toMatchObject({ source, channel });
  });
}

export function bothTable(rows: BothRow[]) {
  test.each(rows)('%s from %s is %s, %s', (query, referrer, source, channel) => {
    expect(arrive(query, referrer)).toMatchObject({ source, channel });
  });
}
