import { ruleInWords, type PlacedRule } from '../../../contract/query/channel-rule.ts';
import { definitionStore } from './definitions.ts';

/** The channel rules of workspaces. */
export const channelRules = definitionStore<PlacedRule>('channel-rule', ruleInWords);
