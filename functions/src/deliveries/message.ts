import type { Day, MessageType } from '../contract/index.ts';

/** Makes a message in the language that is spoken. */
export type WriteMessage = () => Message;

/** A message to a destination, independent of its format. */
export interface Message {
  type: MessageType;
  workspace: { id: string; name: string; domain: string };
  title: string;
  lines: readonly string[];
  facts: readonly { name: string; value: string }[];
  link: { label: string; url: string };
  picture: { png: Uint8Array; alt: string } | null;
  /** The machine-readable part: `data` in a webhook's body, in addition to the workspace. */
  data: Readonly<Record<string, unknown>>;
  days?: { from: Day; to: Day };
  isTest: boolean;
}
