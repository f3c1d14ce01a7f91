import type { Day } from '../../contract/index.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import { initial, type Progress } from '../evaluate/advance.ts';
import type { BaselineWeek } from '../evaluate/week.ts';

/** What the checks of an alert remember. It is stored as JSON in one field, except for `state` and `firedAt`. */
export interface Memory extends Progress {
  lastEventAt: number | null;
  usual: { day: Day; week: BaselineWeek } | null;
  /** The values before a day, which all checks of that day share. */
  history: { day: Day; values: readonly (number | null)[] } | null;
}

type Stored = Pick<Alert, 'memory' | 'state' | 'firedAt'>;

export const memoryOf = ({ memory, state, firedAt }: Stored): Memory =>
  memory === ''
    ? { ...initial, lastEventAt: null, usual: null, history: null }
    : { ...(JSON.parse(memory) as Memory), state, firedAt };

export const storedMemory = ({ state, firedAt, ...rest }: Memory): Stored => ({
  ...{ memory: JSON.stringify(rest), state, firedAt },
});
