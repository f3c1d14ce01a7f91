import { daysAnywhere } from '../contract/index.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

/** The first day on which a workspace can have rows. */
export function firstDay({ createdAt, firstEventAt, resetAt }: Workspace) {
  const first = firstEventAt && firstEventAt < createdAt ? firstEventAt : createdAt;
  return earliestDay(resetAt ?? first);
}

/** The day of a moment in the time zone that the workspace had then, or the day before it. */
export const earliestDay = (at: Date) => daysAnywhere(at.getTime(), at.getTime()).from;
