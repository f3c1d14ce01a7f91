import { expect, test } from 'vitest';
import { columnEntries, recognise } from '@footfall/functions/contract';
import { openSource } from '../../../../../functions/src/imports/source/open-source.ts';
import { startsOf } from '../../../../../functions/src/imports/source/starts.ts';
import { headText, rowsText } from '../../../../../web/src/features/settings/data/export/row-text.ts';
import { fileOf, zipOf } from '../../../../support/imports/files.ts';
import { ga4Reports } from '../../../../support/imports/ga4.ts';
import {
  goatcounterFile,
  logFile,
  matomoFile,
  packed,
  umamiFile,
} from '../../../../support/imports/history/files.ts';
import { history } from '../../../../support/imports/history/history.ts';
import { plausibleExport } from '../../../../support/imports/plausible.ts';
import { eventOf } from '../../../../support/traffic/events.ts';

const site = { domain: 'example.com', formerDomains: [], hostnames: [] };
const actions = [
  ...history({
    seed: 'a',
    visits: 50,
    from: '2026-03-01',
    days: 3,
    timezone: 'UTC',
    hostname: 'example.com',
  }),
];
const period = { from: '2026-01-01', days: 5 };
const zip = (files: Record<string, string>) => fileOf('file.zip', zipOf(files));

const columns = columnEntries.map(([name]) => name);
const rows = [JSON.stringify(eventOf({ workspace_id: 'w', hostname: 'example.com' }))];
const own = (format: 'csv' | 'ndjson') =>
  zip({
    'workspace.json': '{}',
    [`events.${format}`]: headText(columns, format) + rowsText(rows, columns, format),
  });

test.each([
  ['plausible', zip(plausibleExport('a', period).files)],
  ['ga4', zip(ga4Reports('a', { ...period, form: 'csv' }).files)],
  ['ga4', zip(ga4Reports('a', { ...period, form: 'json' }).files)],
  ['footfall', own('csv')],
  ['footfall', own('ndjson')],
  ['umami', fileOf(...packed(umamiFile, actions))],
  ['goatcounter', fileOf(...packed(goatcounterFile, actions))],
  ['matomo', fileOf(...packed(matomoFile, actions))],
  ['logs', fileOf(...packed(logFile, actions))],
])('a generated file of %s is recognised (%#)', async (format, file) => {
  const started = await startsOf(await openSource(file));
  expect(recognise(started, site)).toMatchObject({ format });
});
