import {
  alertDefaults,
  type AlertDraft,
  alertForms,
  alertKindOf,
  type AlertRule,
} from '@footfall/functions/contract';

/** What a new alert begins with. */
export const newDraft: AlertDraft = Object.assign(
  { subject: alertDefaults.change.metric, goal: null, filters: [] },
  ...alertForms.map(({ fields }) => fields),
);

/** A rule as it is changed. */
export const draftOf = (rule: AlertRule): AlertDraft => ({
  ...newDraft,
  ...alertKindOf(rule).form.open(rule),
});

/** A new alert that begins with a rule. Its hours are not chosen yet. */
export const newDraftOf = (rule: AlertRule): AlertDraft => ({
  ...draftOf(rule),
  hoursBy: newDraft.hoursBy,
});

/** The form of the kind that a draft is of now. */
export function formOf(draft: AlertDraft) {
  const form = alertForms.find(({ subjects, reads }) =>
    reads ? reads(draft) : subjects.some(({ value }) => value === draft.subject),
  );
  if (!form) throw new RangeError(`No kind of alert has the subject ${draft.subject}`);
  return form;
}

/** With other fields, and those that follow from them. */
export function editDraft(draft: AlertDraft, part: Partial<AlertDraft>): AlertDraft {
  const next = { ...draft, ...part };
  return { ...next, ...formOf(next).follow?.(next, draft) };
}

/** The rule that a draft stands for, or a sentence that says what has to be corrected. */
export type Read = { rule: AlertRule; fault: null } | { rule: null; fault: string };

export function readDraft(draft: AlertDraft): Read {
  const read = formOf(draft).read(draft);
  return typeof read === 'string' ? { rule: null, fault: read } : { rule: read, fault: null };
}
