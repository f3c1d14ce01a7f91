import type { Day } from '../../contract/index.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import { initial, type Progress } from '../evaluate/advance.ts';
import type { BaselineWeek } from '../evaluate/week.ts';

/** What the checks of an alert remember. All but its state and when it fired is one field of its document, as JSON. */
export interface Memory extends Progress {
  /** The last event that a check has seen, in milliseconds since 1970. */
  lastEventAt: number | null;
  /** The baseline week of the site, and the day on which it was read. */
  usual: { day: Day; week: BaselineWeek } | null;
  /** The numbers before a day, which are the same for all checks of that day. */
  history: { day: Day; values: readonly (number | null)[] } | null;
}

type Stored = Pick<Alert, 'memory' | 'state' | 'firedAt'>;

/** The memory in the document of an alert. */
export const memoryOf = ({ memory, state, firedAt }: Stored): Memory =>
  memory === ''
    ? { ...initial, lastEventAt: null, usual: null, history: null }
    : { ...(JSON.parse(memory) as Memory), state, firedAt };

/** The fields of the document with a memory. */
export const storedMemory = ({ state, firedAt, ...rest }: Memory): Stored => ({
  ...{ memory: JSON.stringify(rest), state, firedAt },
});
