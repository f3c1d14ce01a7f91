import { type Phrase, phraseOf } from '../../core/phrase.ts';
import { phrase } from '../words/say.ts';

/** Definitions: named goals, funnels, page groups and channel rules, which everyone in a workspace shares. */

export const maxDefinitionNameLength = 80;

interface DefinitionLimits {
  max: number;
  /** The definition as JSON. A page reads all of them at once, so the list must stay small. */
  bytes: number;
  one: string;
  many: string;
}

export const definitionLimits = {
  goal: { max: 200, bytes: 8 * 1024, one: 'goal', many: 'goals' },
  funnel: { max: 50, bytes: 32 * 1024, one: 'funnel', many: 'funnels' },
  'page-group': { max: 100, bytes: 8 * 1024, one: 'page group', many: 'page groups' },
  'channel-rule': { max: 50, bytes: 8 * 1024, one: 'channel rule', many: 'channel rules' },
} as const satisfies Record<string, DefinitionLimits>;

/** All definitions of a kind as JSON. Each question of a call can hold all of them in memory. */
export const maxDefinitionsBytes = 256 * 1024;

export type DefinitionKind = keyof typeof definitionLimits;

/** Prefixes the names of calls with what they are about. */
export const callsAbout = <Kind extends string, Each extends object>(kind: Kind, each: Each) =>
  Object.fromEntries(Object.entries(each).map(([what, of]) => [`${kind}.${what}`, of])) as {
    [What in keyof Each & string as `${Kind}.${What}`]: Each[What];
  };

/** The error for an unknown definition in a filter. It omits ids of deleted ones, which mean nothing to people. */
export const unknownDefinition = (kind: 'goal' | 'page-group', name: string): Phrase =>
  /^[A-Za-z0-9]{20}$/.test(name) ? unknownIds[kind] : phraseOf(unknownNames[kind], { name });

const unknownIds = {
  goal: phraseOf('there is no goal with this name or id; it may have been deleted'),
  'page-group': phraseOf('there is no page group with this name or id; it may have been deleted'),
} as const;

const unknownNames = {
  goal: phrase("there is no goal '{name}'; it may have been renamed or deleted"),
  'page-group': phrase("there is no page group '{name}'; it may have been renamed or deleted"),
} as const;

/** A named definition. Names are unique within a kind, ignoring case. */
export interface Definition<Content> {
  id: string;
  name: string;
  definition: Content;
}
