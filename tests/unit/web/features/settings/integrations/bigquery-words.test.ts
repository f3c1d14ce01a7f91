import { expect, test } from 'vitest';
import { studioAddress } from '../../../../../../web/src/features/settings/integrations/bigquery-words.ts';

test('Data Studio gets the table of the view, under the name of the site', () => {
  const address = new URL(
    studioAddress({ project: 'p', sharedDataset: 'footfall_shared', view: 'visits_w1' }, 'example.com'),
  );
  expect(address.origin + address.pathname).toBe('https://lookerstudio.google.com/reporting/create');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    'r.reportName': 'Visits of example.com',
    'ds.connector': 'bigQuery',
    'ds.type': 'TABLE',
    'ds.projectId': 'p',
    'ds.datasetId': 'footfall_shared',
    'ds.tableId': 'visits_w1',
    'ds.datasourceName': 'Visits of example.com',
  });
});
