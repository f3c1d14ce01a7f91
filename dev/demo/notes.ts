import type { Timestamp, WriteBatch } from '@google-cloud/firestore';
import { addDays, type Day } from '@footfall/functions/contract';
import { annotationDocument } from '../../functions/src/store/firestore/annotations.ts';

interface DemoNote {
  /** Days before today. */
  ago: number;
  text: string;
  tag: string;
  isPublic: boolean;
}

/** Each is more than a week from the others, so that it can have a verdict. The days are those of the traffic. */
const notes: DemoNote[] = [
  { ago: 138, text: 'On the front page of Hacker News', tag: 'press', isPublic: true },
  { ago: 79, text: 'The winter gift campaign begins', tag: 'campaign', isPublic: false },
  { ago: 22, text: 'Letter 12 goes to all readers', tag: 'newsletter', isPublic: true },
  { ago: 10, text: 'Checkout 2.0 released', tag: 'release', isPublic: true },
];

/** Writes the notes of the workspace under fixed ids, so that loading the demo again replaces them. */
export function setNotes(
  batch: WriteBatch,
  { workspaceId, uid: by, today, at }: { workspaceId: string; uid: string; today: Day; at: Timestamp },
): void {
  for (const [index, { ago, ...note }] of notes.entries())
    batch.set(annotationDocument(`demonote${index}`.padEnd(20, '0')), {
      ...{ workspaceId, scope: 'workspace', by, key: null },
      ...{ day: addDays(today, -ago), at: null },
      ...note,
      ...{ createdAt: at, updatedAt: at },
    });
}
