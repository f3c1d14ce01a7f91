import type { CallName } from './calls.ts';
import { channelRuleShapes, previewRuleAnswer, previewRuleBody } from './shapes/questions/channel-rules.ts';
import { keptFunnelShapes } from './shapes/questions/funnels.ts';
import { goalShapes } from './shapes/questions/goals.ts';
import { leaveTagBody, leftTagAnswer, unknownTagsAnswer, unknownTagsBody } from './shapes/questions/tags.ts';
import { pageGroupShapes } from './shapes/questions/page-groups.ts';
import type { Shape } from './shapes/fields.ts';

/** The calls about what a workspace defines: goals, funnels, page groups and channel rules. */
export const definitionsShapes = {
  'goal.list': goalShapes.list,
  'goal.create': goalShapes.create,
  'goal.update': goalShapes.update,
  'goal.delete': goalShapes.delete,
  'page-group.list': pageGroupShapes.list,
  'page-group.create': pageGroupShapes.create,
  'page-group.update': pageGroupShapes.update,
  'page-group.delete': pageGroupShapes.delete,

  'channel-rule.list': channelRuleShapes.list,
  'channel-rule.create': channelRuleShapes.create,
  'channel-rule.update': channelRuleShapes.update,
  'channel-rule.delete': channelRuleShapes.delete,
  'channel-rule.preview': {
    summary: 'Visitors by channel before and after a change of the channel rules that is not saved.',
    input: previewRuleBody,
    answer: previewRuleAnswer,
  },

  'tag.unknown': {
    summary: 'Values of utm_medium and utm_source that are new in a range and that no channel rule knows.',
    input: unknownTagsBody,
    answer: unknownTagsAnswer,
  },
  'tag.leave': {
    summary: 'Leaves a tag as it is: it is not listed as unknown any more.',
    input: () => leaveTagBody,
    answer: leftTagAnswer,
  },

  'funnel.list': keptFunnelShapes.list,
  'funnel.create': keptFunnelShapes.create,
  'funnel.update': keptFunnelShapes.update,
  'funnel.delete': keptFunnelShapes.delete,
} as const satisfies Partial<Record<CallName, Shape>>;
