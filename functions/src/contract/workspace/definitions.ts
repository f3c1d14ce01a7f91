/**
 * Definitions: what the owners of a workspace define under a name for everyone in it, and what the numbers are then
 * counted by.
 */

export const maxDefinitionNameLength = 80;

interface DefinitionLimits {
  /** How many a workspace has at most. */
  most: number;
  /** The definition as JSON. A list of them, which a page reads at once, stays small. */
  bytes: number;
  one: string;
  many: string;
}

export const definitionLimits = {
  goal: { most: 200, bytes: 8 * 1024, one: 'goal', many: 'goals' },
  funnel: { most: 50, bytes: 32 * 1024, one: 'funnel', many: 'funnels' },
  'page-group': { most: 100, bytes: 8 * 1024, one: 'page group', many: 'page groups' },
  'channel-rule': { most: 50, bytes: 8 * 1024, one: 'channel rule', many: 'channel rules' },
} as const satisfies Record<string, DefinitionLimits>;

/**
 * The definitions of a kind as JSON, all together. A question can be about all of them, and a call has many questions, so
 * an instance needs many times as much memory.
 */
export const maxDefinitionsBytes = 256 * 1024;

export type DefinitionKind = keyof typeof definitionLimits;

/** Something for each call about definitions of a kind, by the names of the calls. */
export const callsAbout = <Kind extends DefinitionKind, Each extends object>(kind: Kind, each: Each) =>
  Object.fromEntries(Object.entries(each).map(([what, of]) => [`${kind}.${what}`, of])) as {
    [What in keyof Each & string as `${Kind}.${What}`]: Each[What];
  };

/**
 * Why a filter cannot name a definition. What is deleted leaves its id in stored filters, which tells people nothing.
 * @param what such as `goal`
 */
export const unknownDefinition = (what: string, value: string) =>
  /^[A-Za-z0-9]{20}$/.test(value)
    ? `there is no ${what} with this name or id; it may have been deleted`
    : `there is no ${what} '${value}'; it may have been renamed or deleted`;

/** A definition under its name. No other of its kind has that name, in upper or lower case. */
export interface Definition<Content> {
  id: string;
  name: string;
  definition: Content;
}
