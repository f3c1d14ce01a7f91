import { describe, expect, test } from 'vitest';
import { type ErrorAnswer, type LanguageTag, say, type Values } from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { owner, useTeam, workspace } from '../../support/api/team.ts';
import { wordsOf } from '../../support/languages/words.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
useTeam('Europe/Berlin');

const question = (more: object) => ({
  site_id: workspace.id,
  metrics: ['visitors'],
  date_range: '7d',
  ...more,
});

const manyValues = Array.from({ length: 51 }, (_, index) => String(index));
const manyFilters = Array.from({ length: 21 }, () => ['is', 'visit:country', ['DE']]);

interface Case {
  path: string;
  body: () => object;
  field: string;
  /** In English. */
  message: string;
  values?: Values;
  languages: LanguageTag[];
}

const cases: Record<string, Case> = {
  'an id of another kind': {
    path: 'goal/delete',
    body: () => ({ workspaceId: workspace.id, id: 'x' }),
    ...{ field: 'id', message: 'must be the id of a goal', languages: ['de', 'pl', 'ja'] },
  },
  'a limit of filters': {
    path: 'query',
    body: () => question({ filters: manyFilters }),
    field: 'filters.20',
    message: 'there must be at most {max, plural, one {# filter} other {# filters}}',
    ...{ values: { max: 20 }, languages: ['de', 'pl', 'zh-CN'] },
  },
  'a limit of values': {
    path: 'query',
    body: () => question({ filters: [['is', 'visit:country', manyValues]] }),
    field: 'filters.0.2',
    message: 'must have at most {max, plural, one {# value} other {# values}}',
    ...{ values: { max: 50 }, languages: ['fr', 'ar', 'es'] },
  },
  'a domain': {
    path: 'workspace/create',
    body: () => ({ domain: 'no domain', timezone: 'Europe/Berlin' }),
    ...{ field: 'domain', message: 'must be a domain such as example.com', languages: ['es', 'zh-CN'] },
  },
  'a range in the wrong order': {
    path: 'query',
    body: () => question({ date_range: ['2026-11-02', '2026-11-01'] }),
    ...{ field: 'date_range', message: 'must begin with the earlier day', languages: ['nl', 'it'] },
  },
  'a pattern that BigQuery cannot read': {
    path: 'query',
    body: () => question({ filters: [['matches', 'event:page', ['(?=a)']]] }),
    field: 'filters.0.2.0',
    message: 'patterns have no lookahead and no lookbehind (RE2)',
    languages: ['pt-BR', 'ja'],
  },
  'one question of a list': {
    path: 'query',
    body: () => ({ queries: [question({}), question({ metrics: ['conversion_rate'] })] }),
    field: 'queries.1.metrics.0',
    message: "'{converts}' needs a goal: a filter on event:goal, or event:goal as a dimension",
    ...{ values: { converts: 'conversion_rate' }, languages: ['de', 'ar'] },
  },
};

describe.each(Object.entries(cases))(
  'an error about %s',
  (_, { path, body, field, message, values, languages }) => {
    test.each(['en', ...languages] as const)('is in %s for its reader', async (language) => {
      const answer = await call<ErrorAnswer>(`/v1/${path}`, {
        account: owner,
        headers: { 'accept-language': language },
        body: body(),
      });
      expect(answer.status).toBe(400);
      const said = language === 'en' ? say(message, values) : wordsOf(language)(message, values);
      expect(answer.body.error.message).toBe(`${field}: ${said}`);
    });
  },
);
