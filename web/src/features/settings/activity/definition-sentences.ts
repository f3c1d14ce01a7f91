import { type DefinitionKind, phrase, say } from '@footfall/functions/contract';

/** What has a name and a content that can change. */
export type NamedKind = DefinitionKind | 'segment' | 'board';

interface Words {
  created: string;
  renamed: string;
  changed: string;
  deleted: string;
}

const words: Record<NamedKind, Words> = {
  goal: {
    created: phrase('created the goal “{name}”: {content}'),
    renamed: phrase('renamed the goal “{old}” to “{name}”'),
    changed: phrase('changed the goal “{name}” from “{old}” to “{content}”'),
    deleted: phrase('deleted the goal “{name}”'),
  },
  funnel: {
    created: phrase('created the funnel “{name}”: {content}'),
    renamed: phrase('renamed the funnel “{old}” to “{name}”'),
    changed: phrase('changed the funnel “{name}” from “{old}” to “{content}”'),
    deleted: phrase('deleted the funnel “{name}”'),
  },
  'page-group': {
    created: phrase('created the page group “{name}”: {content}'),
    renamed: phrase('renamed the page group “{old}” to “{name}”'),
    changed: phrase('changed the page group “{name}” from “{old}” to “{content}”'),
    deleted: phrase('deleted the page group “{name}”'),
  },
  'channel-rule': {
    created: phrase('created the channel rule “{name}”: {content}'),
    renamed: phrase('renamed the channel rule “{old}” to “{name}”'),
    changed: phrase('changed the channel rule “{name}” from “{old}” to “{content}”'),
    deleted: phrase('deleted the channel rule “{name}”'),
  },
  segment: {
    created: phrase('saved the segment “{name}” for everyone: {content}'),
    renamed: phrase('renamed the segment “{old}” to “{name}”'),
    changed: phrase('changed the segment “{name}” from “{old}” to “{content}”'),
    deleted: phrase('deleted the segment “{name}”'),
  },
  board: {
    created: phrase('created the board “{name}” for everyone'),
    renamed: phrase('renamed the board “{old}” to “{name}”'),
    changed: phrase('changed the board “{name}”'),
    deleted: phrase('deleted the board “{name}”'),
  },
};

export const namedSentence = (
  kind: NamedKind,
  did: keyof Words,
  values: { name: string; old?: string; content?: string },
): string => say(words[kind][did], values);
