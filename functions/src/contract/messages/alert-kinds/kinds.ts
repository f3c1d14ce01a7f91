import type { AlertKind, AlertRule } from '../../shapes/messages/alerts.ts';
import { change, changeDefault } from './change.ts';
import { goal, goalDefault } from './goal.ts';
import type { AlertForm, AlertKindWords, DraftOf } from './kind.ts';
import { refused } from './refused.ts';
import { silence, silenceDefault } from './silence.ts';
import { vital, vitalDefault } from './vital.ts';

/** Every kind of alert, in the order in which the form offers their subjects. */
const kinds = { change, goal, silence, refused, vital } satisfies {
  [Kind in AlertKind]: Pick<AlertKindWords<Extract<AlertRule, { kind: Kind }>, never>, 'sentence'>;
};

/** The rules of new alerts. A goal must be chosen first. */
export const alertDefaults = {
  change: changeDefault,
  goal: goalDefault,
  silence: silenceDefault,
  vital: vitalDefault,
  refused: { kind: 'refused' },
} as const;

type FieldsOf<Kind> = Kind extends { form: { fields: infer Fields } } ? Fields : never;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type AllFields = Intersection<FieldsOf<(typeof kinds)[AlertKind]>> & Record<never, string>;

export type AlertDraft = DraftOf<AllFields>;

type AnyKind = AlertKindWords<AlertRule, AllFields>;

export const alertKindOf = ({ kind }: Pick<AlertRule, 'kind'>): AnyKind => kinds[kind] as unknown as AnyKind;

export const alertForms = Object.values(kinds).map(
  ({ form }) => form as unknown as AlertForm<AlertRule, AllFields>,
);
