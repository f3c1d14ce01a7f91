import { type PlacedRule, ruleInWords } from '../../../contract/index.ts';
import { definitionStore } from './definitions.ts';

/** The channel rules of workspaces. */
export const channelRules = definitionStore<PlacedRule>('channel-rule', ruleInWords);
