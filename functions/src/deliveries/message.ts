import type { Day, MessageType } from '../contract/index.ts';

/** A message to a destination, without how any of them shows it. */
export interface Message {
  type: MessageType;
  workspace: { id: string; name: string; domain: string };
  /** What has happened, in a line of plain text. */
  title: string;
  /** More about it, each a line of plain text. */
  lines: readonly string[];
  /** Names with figures, such as what changed most. */
  facts: readonly { name: string; value: string }[];
  /** Where one sees more. */
  link: { label: string; url: string };
  /** A drawing, and what it shows in words. */
  picture: { png: Uint8Array; alt: string } | null;
  /** The same for programs: what `data` of a webhook's body has beside the workspace. */
  data: Readonly<Record<string, unknown>>;
  /** The days that it is about, where it is about some. */
  days?: { from: Day; to: Day };
  /** Marked as a test. */
  isTest: boolean;
}
