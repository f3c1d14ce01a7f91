import type { Filter } from '@footfall/functions/contract';
import { funnelBody } from '../../../functions/src/contract/shapes/questions/funnels.ts';
import type { WholeFunnel } from '../../../functions/src/query/funnels/answer.ts';

export const on = (page: string): Filter => ['is', 'event:page', [page]];
export const named = (name: string): Filter => ['is', 'event:name', [name]];

/** A question about a funnel as it is counted: of two steps on two days in March, unless told otherwise. */
export function funnelOf(
  fields: Record<string, unknown> = {},
  now = new Date('2026-03-20T10:42:30Z'),
): WholeFunnel {
  const { steps, within, strict, ...question } = funnelBody(now).parse({
    site_id: 'w',
    date_range: ['2026-03-01', '2026-03-02'],
    steps: [{ filters: [on('/shop')] }, { name: 'Order', filters: [named('Order')] }],
    ...fields,
  });
  const funnel = { steps: steps ?? [], within: within ?? 'visit', strict: strict ?? false };
  return { ...question, funnel, steps: funnel.steps.map(({ filters }) => filters) };
}
