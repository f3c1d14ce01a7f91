import type { Definition, Filter, Goal, Question } from '@footfall/functions/contract';
import { questionsAboutSite } from '../../../functions/src/contract/shapes/questions/question.ts';
import { funnelBody } from '../../../functions/src/contract/shapes/questions/funnels.ts';
import type { ResolvedFunnel } from '../../../functions/src/query/funnels/answer.ts';

/** The default time of queries, and their site. */
export const now = new Date('2026-03-20T10:42:30Z');
export const at = { now, rolledUpTo: '2026-03-19' };
export const site = { id: 'w', timezone: 'UTC', resetAt: null };

/** A query as a handler gets it, with its defaults: the visitors of two days in March. */
export function questionOf(fields: Record<string, unknown> = {}, moment = now): Question {
  const given = { site_id: 'w', metrics: ['visitors'], date_range: ['2026-03-01', '2026-03-02'], ...fields };
  const [question] = questionsAboutSite(moment, given);
  if (!question) throw new Error('There is no question');
  return question;
}

export const on = (page: string): Filter => ['is', 'event:page', [page]];
export const named = (name: string): Filter => ['is', 'event:name', [name]];

const anyEvent = { properties: [], currency: null };
/** Goals of a site: two of pages and one of an event. */
export const someGoals: readonly Definition<Goal>[] = [
  { id: '1', name: 'Sign-up', definition: { kind: 'event', event: 'Signup', ...anyEvent } },
  { id: '2', name: 'Thanks', definition: { kind: 'page', page: '/thanks', ...anyEvent } },
  { id: '3', name: 'Visit /docs*', definition: { kind: 'page', page: '/docs*', ...anyEvent } },
];

/** A funnel query as it is counted, by default of two steps on two days in March. */
export function funnelOf(fields: Record<string, unknown> = {}): ResolvedFunnel {
  const { steps, within, strict, ...question } = funnelBody(now).parse({
    site_id: 'w',
    date_range: ['2026-03-01', '2026-03-02'],
    steps: [{ filters: [on('/shop')] }, { name: 'Order', filters: [named('Order')] }],
    ...fields,
  });
  const funnel = { steps: steps ?? [], within: within ?? 'visit', strict: strict ?? false };
  return { ...question, funnel, steps: funnel.steps.map(({ filters }) => filters) };
}
