import { z } from 'zod';
import { alertMetrics, alertSpans, alertStates, maxAlertBytes } from '../../messages/alerts.ts';
import { changeLimits } from '../../messages/alert-kinds/change.ts';
import { goalLimits } from '../../messages/alert-kinds/goal.ts';
import { silenceLimits } from '../../messages/alert-kinds/silence.ts';
import { destinationKinds, maxDestinations } from '../../messages/destinations.ts';
import { vitalNames, vitals } from '../../event/vitals.ts';
import {
  documentId,
  flag,
  hasNoDuplicate,
  moment,
  number,
  shape,
  text,
  uid,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { filters } from '../questions/question.ts';
import { phrase, say } from '../../words/say.ts';

const id = documentId(phrase('must be the id of an alert'));
const goal = documentId(phrase('must be the id of a goal'));
const within = ({ min, max }: { min: number; max: number }) => number.int().min(min).max(max);
const time = text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => say('must be a time such as 07:00') });

const change = z
  .strictObject({
    kind: z.literal('change'),
    metric: z.enum(alertMetrics),
    goal: goal.nullable(),
    span: z.enum(alertSpans),
    direction: z.enum(['rise', 'fall']),
    /** `percent` of the median of the same weekdays, or of their same hours; `number` is absolute. */
    bound: z.union([
      z.strictObject({ percent: within(changeLimits.percent) }),
      z.strictObject({ number: within(changeLimits.number) }),
    ]),
    filters: filters.default([]),
  })
  .refine(({ metric, goal }) => (metric === 'goal') === (goal !== null), {
    path: ['goal'],
    error: () => say('must be the id of a goal with the metric "goal", and null with the others'),
  })
  .refine(({ direction, bound }) => direction === 'rise' || !('percent' in bound) || bound.percent <= 100, {
    path: ['bound'],
    error: () => say('nothing falls by more than 100 percent'),
  });
export type ChangeRule = z.infer<typeof change>;

/** `reached`: a goal is reached after so many days without. `missed`: it is not reached for so many days. */
const goalRule = z.strictObject({
  kind: z.literal('goal'),
  goal,
  when: z.enum(['reached', 'missed']),
  days: within(goalLimits.days),
});
export type GoalRule = z.infer<typeof goalRule>;

/** No event comes for some hours. Only time within `between` counts, on the workspace's clock. */
const silence = z.strictObject({
  kind: z.literal('silence'),
  hours: within(silenceLimits.hours),
  between: z
    .strictObject({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: () => say('must be another time') })
    .nullable(),
});
export type SilenceRule = z.infer<typeof silence>;

/** The 75th percentile of a day is above a bound, in the unit of the vital. */
const vital = z
  .strictObject({ kind: z.literal('vital'), vital: z.enum(vitalNames), above: number.positive() })
  .refine(({ vital, above }) => above <= vitals[vital].max, {
    path: ['above'],
    error: () => say('no page can be that slow'),
  });
export type VitalRule = z.infer<typeof vital>;

const refused = z.strictObject({ kind: z.literal('refused') });
export type RefusedRule = z.infer<typeof refused>;

const rule = withinBytes(
  z.discriminatedUnion('kind', [change, goalRule, silence, vital, refused]),
  maxAlertBytes,
);
export type AlertRule = z.infer<typeof rule>;
export type AlertKind = AlertRule['kind'];

const to = z
  .strictObject({
    /** The ids of members, who get mails. */
    members: z
      .array(uid)
      .max(50)
      .refine(hasNoDuplicate, { error: () => say('must name no one twice') }),
    /** All owners and admins at the time of the message. */
    managers: flag,
    destinations: z
      .array(documentId(phrase('must be the id of a destination')))
      .max(maxDestinations)
      .refine(hasNoDuplicate, { error: () => say('must name none twice') }),
  })
  .refine(({ members, managers, destinations }) => members.length + destinations.length > 0 || managers, {
    error: () => say('must have at least one recipient'),
  });
export type AlertRecipients = z.infer<typeof to>;

const alertAnswer = z.strictObject({
  id,
  rule,
  /** The name of the rule's goal; null if it has none, or if that goal was deleted. */
  goalName: text.nullable(),
  to: z.strictObject({
    members: z.array(z.strictObject({ uid, name: text })),
    managers: flag,
    destinations: z.array(
      z.strictObject({
        ...{ id: text, name: text, kind: z.enum(destinationKinds) },
        isOn: flag,
        problem: text.nullable(),
      }),
    ),
  }),
  isOn: flag,
  since: moment,
  state: z.enum(alertStates),
  firedAt: moment.nullable(),
  /** Why it cannot be checked, in a sentence; null if it can. */
  problem: text.nullable(),
  createdBy: text.nullable(),
});
export type Alert = z.infer<typeof alertAnswer>;

const previewAnswer = z.strictObject({
  unit: z.enum(alertSpans),
  from: text,
  to: text,
  /** Each list has one value per point. A point of an hour is `2026-10-15T13`. */
  at: z.array(text),
  value: z.array(number.nullable()),
  /** The alert would fire beyond this value; null if there is too little data for a bound. */
  bound: z.array(number.nullable()),
  /** When it would have fired, the latest last, at most 100 of them; consecutive points count once. */
  fired: z.array(z.strictObject({ at: text, value: number.nullable(), expected: number.nullable() })),
  count: number.int(),
  /** The share of points with a verdict, 0 to 1. */
  spoken: number,
  /** For silence: the hours that suit this site; null otherwise, or if no number of hours does. */
  suggestedHours: number.int().nullable(),
});
export type AlertPreview = z.infer<typeof previewAnswer>;

const tokenBody = z.object({ token: text.min(1).max(300) });

const openedAnswer = z.strictObject({
  /** The address of the mail, partly masked. */
  email: text,
  workspace: text,
  domain: text,
  alert: text,
  /** Whether that address gets the alert, or has stopped it. */
  state: z.enum(['on', 'off']),
  /** Whether the alert is on; if it is off, nobody gets it. */
  isOn: flag,
  /** Whether the alert is on and has other recipients. */
  tellsOthers: flag,
});
export type OpenedAlert = z.infer<typeof openedAnswer>;

const one = z.object({ workspaceId, id });

export const alertShapes = {
  'alert.list': shape(
    'The alerts of the workspace, the oldest first.',
    workspaceQuery,
    z.strictObject({ mailed: flag, timezone: text, alerts: z.array(alertAnswer), left: number.int() }),
  ),
  'alert.create': shape('Adds an alert.', z.object({ workspaceId, rule, to }), alertAnswer),
  'alert.update': shape(
    'Changes an alert. With another rule, it starts again.',
    z.object({ workspaceId, id, rule, to }),
    alertAnswer,
  ),
  'alert.switch': shape(
    'Switches an alert on or off.',
    z.object({ workspaceId, id, isOn: flag }),
    alertAnswer,
  ),
  'alert.delete': shape('Deletes an alert.', one, z.strictObject({ id })),
  'alert.preview': shape(
    'What an alert with this rule would have done in the last 90 days.',
    z.object({ workspaceId, rule }),
    previewAnswer,
  ),
  'alert.test': shape(
    'Sends the message of an alert, marked as a test, to its recipients.',
    z.object({ workspaceId, rule, to }),
    z.strictObject({
      mails: number.int(),
      destinations: z.array(z.strictObject({ id: text, problem: text.nullable() })),
    }),
  ),
  'alert.open': shape('The alert that a link in an email belongs to, by its token.', tokenBody, openedAnswer),
  'alert.stop': shape('Stops an alert for the member who got its email.', tokenBody, openedAnswer),
};
