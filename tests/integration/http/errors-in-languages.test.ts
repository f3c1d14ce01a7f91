import { describe, expect, test } from 'vitest';
import type { ErrorAnswer } from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { owner, useTeam, workspace } from '../../support/api/team.ts';
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
  messages: Record<string, string>;
}

const cases: Record<string, Case> = {
  'an id of another kind': {
    path: 'goal/delete',
    body: () => ({ workspaceId: workspace.id, id: 'x' }),
    messages: {
      en: 'id: must be the id of a goal',
      de: 'id: muss die ID eines Ziels sein',
      pl: 'id: musi być identyfikatorem celu',
      ja: 'id: 目標の ID にしてください',
    },
  },
  'a limit of many': {
    path: 'query',
    body: () => question({ filters: manyFilters }),
    messages: {
      en: 'filters.20: there must be at most 20 filters',
      de: 'filters.20: es darf höchstens 20 Filter geben',
      pl: 'filters.20: może być najwyżej 20 filtrów',
    },
  },
  'a limit whose noun has a form for it': {
    path: 'query',
    body: () => question({ filters: [['is', 'visit:country', manyValues]] }),
    messages: {
      en: 'filters.0.2: must have at most 50 values',
      fr: 'filters.0.2: doit avoir au plus 50 valeurs',
      ar: 'filters.0.2: يجب ألا يتجاوز 50 قيمة',
    },
  },
  'a field that each program must give': {
    path: 'workspace/create',
    body: () => ({ domain: 'no domain', timezone: 'Europe/Berlin' }),
    messages: {
      en: 'domain: must be a domain such as example.com',
      es: 'domain: debe ser un dominio como example.com',
      'zh-CN': 'domain: 必须是域名，例如 example.com',
    },
  },
  'a range in the wrong order': {
    path: 'query',
    body: () => question({ date_range: ['2026-11-02', '2026-11-01'] }),
    messages: {
      en: 'date_range: must begin with the earlier day',
      nl: 'date_range: moet met de eerste van de twee dagen beginnen',
      it: 'date_range: deve iniziare con il giorno precedente dei due',
    },
  },
  'a pattern that BigQuery cannot read': {
    path: 'query',
    body: () => question({ filters: [['matches', 'event:page', ['(?=a)']]] }),
    messages: {
      en: 'patterns have no lookahead and no lookbehind (RE2)',
      'pt-BR': 'padrões não têm lookahead nem lookbehind (RE2)',
      ja: 'パターンでは先読みと後読みを使えません（RE2）',
    },
  },
  'one question of a list': {
    path: 'query',
    body: () => ({ queries: [question({}), question({ metrics: ['conversion_rate'] })] }),
    messages: {
      en: "queries.1.metrics.0: 'conversion_rate' needs a goal: a filter on event:goal, or event:goal as a dimension",
      de: "queries.1.metrics.0: 'conversion_rate' braucht ein Ziel",
    },
  },
};

describe.each(Object.entries(cases))('an error about %s', (_, { path, body, messages }) => {
  test.each(Object.entries(messages))('is in %s for its reader', async (language, message) => {
    const answer = await call<ErrorAnswer>(`/v1/${path}`, {
      account: owner,
      headers: { 'accept-language': language },
      body: body(),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(message);
  });
});
