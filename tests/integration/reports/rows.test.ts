import { beforeAll, describe, expect, test } from 'vitest';
import type { BreakdownRow, Filter, MediumAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { presentations } from '../../../functions/src/query/data-calls/presentations.ts';
import { answerTo, figuresOf } from '../../support/traffic/reports/questions-of-march.ts';
import { ask, at, march, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

describe('pages', () => {
  test('that are very long are shortened, two with the same beginning stay separate, and a filter finds the short name', async () => {
    const long = (end: string) => `/${'ä'.repeat(1990)}${end}`;
    const events = [long('a'), long('b'), long('b'), `/${'x'.repeat(499)}`].map((pathname, index) =>
      at('10:00:00.000', { pathname, visitor_id: String(index) }),
    );
    const workspace = await workspaceWith(events);
    const rows = await ask<BreakdownRow[]>('pages', workspace, march);
    expect(rows.map(({ sum }) => sum)).toEqual([2, 1, 1]);
    const names = rows.map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
    expect(names).toContain(`/${'x'.repeat(499)}`);
    for (const name of names) expect(name.length).toBe(500);
    const [first, ...others] = names.filter((name) => name.startsWith('/ä'));
    expect(others).toEqual([expect.stringMatching(/^\/ä{481}… [0-9a-f]{16}$/)]);
    expect(first).toMatch(/^\/ä{481}… [0-9a-f]{16}$/);

    const stored = (filter: Filter) => figuresOf(workspace, { metrics: ['visitors'], filters: [filter] });
    const on = (page: string): Filter => ['is', 'event:page', [page]];
    expect(await stored(on(first ?? ''))).toEqual([2]);
    expect(await stored(['is_not', 'event:page', [first ?? '']])).toEqual([2]);
    expect(await stored(['has_done', on(first ?? '')])).toEqual([2]);
  });
});

describe('breakdowns', () => {
  test('name empty values, countries and the addresses of sources; device types have a fixed order and the numbers of the previous period', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000', { source: 'Google', country: 'NL', device: 'laptop' }),
      at('11:00:00.000', { visitor_id: '2', country: '', language: 'xx', device: 'mobile' }),
      { timestamp: '2026-02-28T10:00:00.000Z', device: 'mobile' },
    ]);
    const rows = async (name: string) =>
      (await ask<BreakdownRow[]>(name, workspace, march)).map(
        ({ name: shown, subName, sum, percentage }) => [shown, subName, sum, percentage] as const,
      );
    expect(await rows('referrer')).toEqual([
      ['Direct / None', '', 1, 50],
      ['Google', 'https://google.com/', 1, 50],
    ]);
    expect(await rows('country')).toEqual([
      ['Unknown', '', 1, 50],
      ['Netherlands', 'NL', 1, 50],
    ]);
    expect(await rows('language')).toEqual([
      ['nl', '', 1, 50],
      ['xx', '', 1, 50],
    ]);
    const { medium, previousMedium } = await ask<MediumAnswer>('medium', workspace, march);
    expect(medium.map(({ name, sum, percentage }) => [name, sum, percentage])).toEqual([
      ['mobile', 1, 50],
      ['desktop', 0, 0],
      ['laptop', 1, 50],
      ['tablet', 0, 0],
    ]);
    expect(previousMedium.map(({ percentage }) => percentage)).toEqual([100, 0, 0, 0]);
  });

  test('sources with a site have the address of its icon, and others have none', async () => {
    const sources = ['Google', 'news.example', 'letter', '', 'localhost.localdomain'];
    const workspace = await workspaceWith(
      sources.map((source, index) => at('10:00:00.000', { source, visitor_id: String(index) })),
    );
    const rows = await ask<BreakdownRow[]>('referrer', workspace, march);
    const pictures = Object.fromEntries(rows.map(({ name, picture }) => [name, picture]));
    expect(pictures).toEqual({
      Google: expect.stringMatching(/^\/img\/favicon\/google\.com\.[\w-]{22}$/),
      'news.example': expect.stringMatching(/^\/img\/favicon\/news\.example\.[\w-]{22}$/),
      character: undefined,
      'Direct / None': undefined,
      'localhost.localdomain': undefined,
    });
    const [page] = await ask<BreakdownRow[]>('pages', workspace, march);
    expect(page).not.toHaveProperty('picture');

    const question = { metrics: ['visitors'] } as const;
    const { meta } = await answerTo(workspace, { ...question, dimensions: ['visit:source'] });
    expect(meta.pictures).toEqual({
      Google: pictures.Google,
      'news.example': pictures['news.example'],
    });
    const byPage = await answerTo(workspace, { ...question, dimensions: ['event:page'] });
    expect(byPage.meta.pictures).toBeUndefined();
  });

  describe('of each kind are answered', () => {
    let workspace: WorkspaceAnswer;

    beforeAll(async () => {
      workspace = await workspaceWith(Array.from({ length: 8 }, (_, index) => visitOf(index)).flat());
    });

    /** A pageview and a custom event, with values that no other visit has. */
    const visitOf = (index: number) => {
      const fields = {
        visitor_id: String(index),
        ...Object.fromEntries(
          ['browser', 'source', 'channel', 'os', 'screen', 'hostname', 'pathname', 'language']
            .concat(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'])
            .map((column) => [column, `${column} ${index}`]),
        ),
        country: ['NL', 'DE', 'FR', 'GB', 'US', 'BE', 'SE', 'NO'][index] ?? '',
      };
      return [at('10:00:00.000', fields), at('10:00:01.000', { ...fields, name: `event ${index}` })];
    };

    test.each(Object.entries(presentations))('%s', async (name, { rows: take }) => {
      const rows = await ask<BreakdownRow[]>(name, workspace, march);
      expect(rows).toHaveLength(name === 'device' ? 1 : take);
      for (const row of rows) expect(row.percentage).toBe(name === 'device' ? 100 : 12.5);
    });

    test('from the requested row on', async () => {
      const rows = await ask<BreakdownRow[]>('pages', workspace, { ...march, take: '2', skip: '3' });
      expect(rows.map(({ name }) => name)).toEqual(['pathname 3', 'pathname 4']);
    });
  });
});
