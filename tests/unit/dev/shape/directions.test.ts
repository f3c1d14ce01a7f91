import { expect, test } from 'vitest';
import { wrongWaysOf } from '../../../../dev/shape/directions.ts';

const wrongWays = (from: string, to: string) => wrongWaysOf(new Map([[from, [to]]]));

test.each([
  ['a higher line', 'functions/src/core/log.ts', 'functions/src/store/time.ts'],
  ['another folder of its line', 'functions/src/audit/list.ts', 'functions/src/keys/list.ts'],
  ['one that may import it', 'functions/src/site-check/check.ts', 'functions/src/favicons/find.ts'],
  ['the entry point', 'functions/src/app.ts', 'functions/src/index.ts'],
  [
    'a room of the contract',
    'functions/src/query/plan/plan.ts',
    'functions/src/contract/language/metrics.ts',
  ],
  ['a room of the contract, in store', 'functions/src/store/time.ts', 'functions/src/contract/access.ts'],
  ['a feature, in ui', 'web/src/ui/card.tsx', 'web/src/features/sites/site.ts'],
  ['a style of the reports, in ui', 'web/src/ui/card.tsx', 'web/src/report/rows/rows.module.css'],
  ['another feature', 'web/src/features/sites/site.ts', 'web/src/features/settings/form.tsx'],
  ['the app, in a feature', 'web/src/features/sites/site.ts', 'web/src/app/routes.tsx'],
  ['the public pages, in the app', 'web/src/app/routes.tsx', 'web/src/public/client.ts'],
  ['the app, in the public pages', 'web/src/public/client.ts', 'web/src/app/routes.tsx'],
  ['calls, in the public pages', 'web/src/public/client.ts', 'web/src/api/call.ts'],
  ['anything, in the paths', 'web/src/paths.ts', 'web/src/api/call.ts'],
])('%s must not be imported', (_, from, to) =>
  expect(wrongWays(from, to)).toEqual([`${from} must not import ${to} (dev/shape/directions.ts)`]),
);

test('each folder needs a rank', () => {
  const graph = new Map([['functions/src/weather/rain.ts', ['functions/src/core/log.ts']]]);
  expect(wrongWaysOf(graph)).toContain('functions/src/weather has no place in dev/shape/directions.ts');
});
