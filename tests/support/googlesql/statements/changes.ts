/** Statements that change tables and rows, and those that look for rows to change. */
import { Table } from '@google-cloud/bigquery';
import { vi } from 'vitest';
import type { ResolvedFilter } from '@footfall/functions/contract';
import {
  dropStatement,
  grantStatement,
  questionStatements,
  type Rows,
  viewStatement,
} from '../../../../functions/src/exports/view-sql.ts';
import type { Periods } from '../../../../functions/src/query/plan/periods.ts';
import type { QuerySite } from '../../../../functions/src/query/plan/plan.ts';
import { countEvents, countVisits, deleteEvents } from '../../../../functions/src/removals/sql.ts';
import {
  rollupDays,
  rollupMonth,
  rollupVisits,
  type Workspaces,
} from '../../../../functions/src/rollup/statements.ts';
import { execute } from '../../../../functions/src/store/bigquery/execute.ts';
import {
  deleteRowsOf,
  deleteTotals,
  findRows,
  findTotals,
} from '../../../../functions/src/store/bigquery/expired-rows.ts';
import { findRemaining, deleteRows } from '../../../../functions/src/store/bigquery/purged-rows.ts';
import { estimateFirstEvent, findFirstEvent } from '../../../../functions/src/store/bigquery/reports.ts';
import {
  countEvents as countEventsOfDays,
  firstDayWithEvents,
} from '../../../../functions/src/store/bigquery/rollup.ts';
import { changeView } from '../../../../functions/src/store/bigquery/shared-view.ts';
import type { Statement } from '../../../../functions/src/store/bigquery/sql.ts';
import { runTableMigrations, tableMigrations } from '../../../../functions/src/store/bigquery/tables.ts';
import type { Workspace } from '../../../../functions/src/store/firestore/workspace/workspaces.ts';
import type { Purge } from '../../../../functions/src/store/purges.ts';
import type { Builders } from './numbers.ts';
import { imports, now, sites, timeOf } from './site.ts';

/** Runs migrations of tables that have these columns; null: tables that do not exist. */
async function migrate(columns: readonly string[] | null) {
  const notFound = Object.assign(new Error('Not found'), { code: 404 });
  const fields = columns?.map((name) => ({ name }));
  const spy = vi
    .spyOn(Table.prototype, 'getMetadata')
    .mockImplementation(
      () => (fields ? Promise.resolve([{ schema: { fields } }]) : Promise.reject(notFound)) as never,
    );
  try {
    await runTableMigrations(tableMigrations());
  } finally {
    spy.mockRestore();
  }
}

const scopes: Readonly<Record<string, Workspaces>> = {
  'all workspaces': { except: [] },
  'all but one': { except: ['w'] },
  'one workspace': { only: 'w' },
  'owned days': { owners: ['w'], imports: ['i1'] },
};

const rollup: Builders = Object.fromEntries(
  Object.entries(scopes).flatMap(([name, workspaces]) =>
    Object.entries({ visits: rollupVisits, days: rollupDays, month: rollupMonth }).map(
      ([table, statement]) => [
        `rollup of ${table}, ${name}`,
        () => execute(statement({ from: '2026-03-01', to: '2026-03-31' }, workspaces)),
      ],
    ),
  ),
);

const filters: Readonly<Record<string, readonly ResolvedFilter[]>> = {
  'every visit': [],
  'visits from a country': [['is', 'visit:country', ['DE']]],
  'visits with an event': [
    ['matches', 'event:page', ['^/x']],
    ['is_not', 'event:props:plan', ['pro']],
  ],
};
const spans: Readonly<Record<string, Periods['current']>> = {
  days: { kind: 'days', from: '2026-03-01', to: '2026-03-20' },
  moments: {
    ...{ kind: 'moments', from: '2026-03-18', to: '2026-03-19' },
    ...{ fromMs: Date.parse('2026-03-18T08:00:00Z'), toMs: Date.parse('2026-03-19T08:00:00Z') },
  },
};

const removals: Builders = Object.fromEntries(
  Object.entries(filters).flatMap(([what, stored]) =>
    Object.entries(spans).flatMap(([when, current]) =>
      Object.entries({ countVisits, countEvents, deleteEvents }).map(([name, make]) => [
        `${name} of ${what}, ${when}`,
        async () => {
          const periods = { current, compared: null, nowFromMs: null };
          const site = {
            ...(sites[when === 'days' ? 'merged pages' : 'channel rules'] as QuerySite),
            imports,
          };
          const chosen = { filters: stored, periods, startedBefore: now.getTime() };
          const statement: Statement | null = make(chosen, site, timeOf('closed days', true));
          if (statement) await execute(statement);
        },
      ]),
    ),
  ),
);

const purges: Purge[] = ['v', 'w'].map((workspaceId) => ({
  ...{ workspaceId, requestedAt: now, before: now, day: '2026-03-15' },
}));
const workspace = { id: 'w', createdAt: now, resetAt: now, imports } as Workspace;

const deletions: Builders = {
  'rows of purges': () => findRemaining(purges),
  'purged rows': () => Promise.all(deleteRows(purges, ['events', 'totals', 'imported'], now).map(execute)),
  'expired events': () => findRows('events', ['v', 'w'], { from: '2025-01-01', before: '2025-03-01' }),
  'expired visits': () => findRows('visits', ['v', 'w'], { from: '2025-01-01', before: '2025-03-01' }),
  'expired rows': () => deleteRowsOf('visits', ['v', 'w'], { from: '2025-01-01', to: '2025-02-28' }),
  'expired sums': () => findTotals(['v', 'w'], '2025-02-15'),
  'sums of expired days': () => deleteTotals(['v', 'w'], '2025-02-15'),
};

const rows: Rows = {
  ...{ project: 'demo-footfall', dataset: 'footfall', workspaceId: 'w', domain: 'it\'s "tideline".example' },
  ...{ from: '2026-01-01', since: now },
};

const views: Builders = {
  'view of a workspace': () =>
    changeView([viewStatement(rows, false), viewStatement({ ...rows, since: null }, true)]),
  'readers of a view': () =>
    changeView([grantStatement(rows, ['jane@example.com', 'a@b.iam.gserviceaccount.com'])]),
  'end of a view': () => changeView([dropStatement(rows)]),
  'statements of the settings': () => changeView(Object.values(questionStatements(rows, '2026-03-20'))),
};

export const changeBuilders: Builders = {
  'new tables': () => migrate(null),
  'new columns of old tables': () => migrate([]),
  ...rollup,
  ...removals,
  ...deletions,
  ...views,
  'first event': () => findFirstEvent(workspace),
  'price of the first event': () => estimateFirstEvent(workspace),
  'events of days': () => countEventsOfDays('2026-03-01', '2026-03-19'),
  'first day with events': () => firstDayWithEvents('2026-03-20'),
};
