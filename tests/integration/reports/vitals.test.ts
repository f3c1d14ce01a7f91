import { expect, test } from 'vitest';
import { engagement, figuresOf } from '../../support/traffic/reports/questions-of-march.ts';
import { at, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

test('only an engagement that tells what a page has measured is a measured load', async () => {
  const props = '{"vitals.LCP":4000,"vitals.INP":96,"vitals.CLS":0.25,"vitals.TTFB":200}';
  const workspace = await workspaceWith([
    at('10:00:00.000'),
    at('10:01:00.000', engagement({ props })),
    at('10:02:00.000', engagement({ props: '{"plan":"pro"}' })),
    at('10:03:00.000', { name: 'Buy', props: '{"vitals.LCP":99999}' }),
  ]);
  const metrics = ['lcp_p75', 'inp_p75', 'cls_p75', 'ttfb_p75', 'measured_loads'] as const;
  expect(await figuresOf(workspace, { metrics })).toEqual([4000, 96, 0.25, 200, 1]);
});
