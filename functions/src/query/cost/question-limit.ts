/** How many questions a caller has asked since a moment. */
export interface Asked {
  since: number;
  count: number;
}

/** How many questions that memory cannot answer a caller may ask in a minute. */
export const questionsAMinute = 120;

const minuteMs = 60_000;

/** How long a caller has to wait before the next question, in milliseconds; 0 if there is no need to wait. */
export function waitBeforeNext(asked: Asked | undefined, now: number): number {
  if (!asked || asked.count < questionsAMinute) return 0;
  return Math.max(0, asked.since + minuteMs - now);
}

/** The count with one more question. A minute starts with its first question. */
export function withOneMore(asked: Asked | undefined, now: number): Asked {
  if (!asked || now >= asked.since + minuteMs) return { since: now, count: 1 };
  return { since: asked.since, count: asked.count + 1 };
}
