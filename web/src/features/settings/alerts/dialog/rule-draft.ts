import {
  alertDefaults,
  type AlertDraft,
  alertForms,
  alertKindOf,
  type AlertRule,
} from '@footfall/functions/contract';

export const newDraft: AlertDraft = Object.assign(
  { subject: alertDefaults.change.metric, goal: null, filters: [] },
  ...alertForms.map(({ fields }) => fields),
);

export const draftOf = (rule: AlertRule): AlertDraft => ({
  ...newDraft,
  ...alertKindOf(rule).form.open(rule),
});

/** A draft of a new alert. The hours are not chosen by the user yet, so they follow the suggestion. */
export const newDraftOf = (rule: AlertRule): AlertDraft => ({
  ...draftOf(rule),
  hoursBy: newDraft.hoursBy,
});

export function formOf(draft: AlertDraft) {
  const form = alertForms.find(({ subjects, reads }) =>
    reads ? reads(draft) : subjects.some(({ value }) => value === draft.subject),
  );
  if (!form) throw new RangeError(`No kind of alert has the subject ${draft.subject}`);
  return form;
}

export function editDraft(draft: AlertDraft, part: Partial<AlertDraft>): AlertDraft {
  const next = { ...draft, ...part };
  return { ...next, ...formOf(next).follow?.(next, draft) };
}

export type Read = { rule: AlertRule; fault: null } | { rule: null; fault: string };

export function readDraft(draft: AlertDraft): Read {
  const read = formOf(draft).read(draft);
  return typeof read === 'string' ? { rule: null, fault: read } : { rule: read, fault: null };
}
