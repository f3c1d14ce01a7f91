import { ruleInWords, type PlacedRule } from '../../../contract/questions/channel-rules.ts';
import { definitionStore } from './definitions.ts';

/** The channel rules of workspaces. */
export const channelRules = definitionStore<PlacedRule>('channel-rule', ruleInWords);
