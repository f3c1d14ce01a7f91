import type { Day } from '../../contract/index.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import { initial, type Progress } from '../evaluate/advance.ts';
import type { BaselineWeek } from '../evaluate/week.ts';

/** What the checks of an alert remember. */
export interface Memory {
  progress: Progress;
  /** The last event that a check has seen, in milliseconds since 1970. */
  lastEventAt: number | null;
  /** The baseline week of the site, and the day on which it was read. */
  usual: { day: Day; week: BaselineWeek } | null;
  /** The numbers before a day, which are the same for all checks of that day. */
  history: { day: Day; values: readonly (number | null)[] } | null;
}

/** Of an alert that has not been checked yet. */
const empty: Memory = { progress: initial, lastEventAt: null, usual: null, history: null };

/** The memory in the document of an alert. */
export function memoryOf({ memory, state, firedAt }: Pick<Alert, 'memory' | 'state' | 'firedAt'>): Memory {
  if (memory === '') return empty;
  const { judgedAt, spokeAt, back, ...rest } = JSON.parse(memory) as StoredMemory;
  return {
    ...rest,
    progress: { state, firedAt, judgedAt: asDate(judgedAt), spokeAt: asDate(spokeAt), back },
  };
}

/** The fields of the document with a memory. */
export function storedMemory({ progress, ...rest }: Memory): Pick<Alert, 'memory' | 'state' | 'firedAt'> {
  const { state, firedAt, judgedAt, spokeAt, back } = progress;
  const stored: StoredMemory = {
    ...rest,
    judgedAt: judgedAt?.getTime() ?? null,
    spokeAt: spokeAt?.getTime() ?? null,
    back,
  };
  return { memory: JSON.stringify(stored), state, firedAt };
}

/** As JSON has it. The state and when it fired are fields of the alert. */
interface StoredMemory extends Omit<Memory, 'progress'> {
  judgedAt: number | null;
  spokeAt: number | null;
  back: number;
}

const asDate = (moment: number | null) => (moment === null ? null : new Date(moment));
