import type { CallName } from './calls.ts';
import { keptFunnelShapes } from './query/funnel-shapes.ts';
import { goalShapes } from './query/goal-shapes.ts';
import type { Shape } from './shape.ts';

/** The calls about what a workspace defines: goals, funnels, page groups and channel rules. */
export const definitionsShapes = {
  'goal.list': goalShapes.list,
  'goal.create': goalShapes.create,
  'goal.update': goalShapes.update,
  'goal.delete': goalShapes.delete,

  'funnel.list': keptFunnelShapes.list,
  'funnel.create': keptFunnelShapes.create,
  'funnel.update': keptFunnelShapes.update,
  'funnel.delete': keptFunnelShapes.delete,
} as const satisfies Partial<Record<CallName, Shape>>;
