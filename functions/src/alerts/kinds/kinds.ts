import type { AlertKind as KindName, AlertRule } from '../../contract/index.ts';
import { change } from './change.ts';
import { goal } from './goal.ts';
import type { AlertKind, Occurrence } from './kind.ts';
import { refused } from './refused.ts';
import { silence } from './silence.ts';
import { vital } from './vital.ts';

const kinds = { change, goal, silence, vital, refused } satisfies {
  [Kind in KindName]: Pick<AlertKind<Extract<AlertRule, { kind: Kind }>, never>, 'daysBefore'>;
};

export type Evidence = ReturnType<(typeof kinds)[KindName]['example']>;
export type AnyOccurrence = Occurrence<AlertRule, Evidence>;

export const kindOf = ({ kind }: Pick<AlertRule, 'kind'>): AlertKind<AlertRule, Evidence> =>
  kinds[kind] as unknown as AlertKind<AlertRule, Evidence>;
