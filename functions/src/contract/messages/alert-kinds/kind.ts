import type { Filter } from '../../language/filters.ts';
import type { MetricMeaning } from '../../language/metrics.ts';
import { formatCount } from '../../figures/format.ts';
import type { AlertPreview, AlertRule } from '../../shapes/messages/alerts.ts';
import { say } from '../../words/say.ts';

/**
 * One kind of alert: its rule in words, and the controls of its form. `locale` defaults to the reader's own. The labels
 * of forms are English: `say` translates them. All other texts are in the reader's language.
 */
export interface AlertKindWords<Rule extends AlertRule, Fields extends DraftFields> {
  /** When a rule is checked, and the span that a check evaluates. */
  schedule(rule: Rule): AlertSchedule;
  /** Whether a check needs its own statement, because the daily and hourly totals cannot answer it. */
  isCostly(rule: Rule): boolean;
  /** Its sentence, with `<b>` around the bold parts. */
  sentence(rule: Rule, goalName: string, locale?: string): string;
  /** The name of its values: `visitors`. */
  valueName(rule: Rule, goalName: string): string;
  /** A value with its name: `412 visitors`. */
  figure(rule: Rule, value: number, goalName: string, locale?: string): string;
  /** What happened when it fired; by default the figure. */
  happened?(rule: Rule, fired: AlertPreview['fired'][number], figure: string, locale?: string): string;
  /** What to do if there is too little traffic for the rule. */
  advice(rule: Rule): string;
  /** Whether it is over when events arrive. */
  isOverOnEvents?: true;
  /** The unit of its values; by default counts. */
  unit?(rule: Rule): MetricMeaning['unit'];
  /** The side of its bound on which it fires; by default above. */
  side?(rule: Rule): 'above' | 'below';
  form: AlertForm<Rule, Fields>;
}

/** `day` and `hour`: about a past one. `today`: hourly. `quarter`, `hourly`: about the moment. */
export type AlertSchedule = 'day' | 'hour' | 'today' | 'quarter' | 'hourly';

export type DraftFields = Readonly<Record<string, string>>;

/** A rule that is being edited. It has the fields of all kinds, so that switching between kinds loses nothing. */
export type DraftOf<Fields extends DraftFields> = {
  subject: string;
  goal: string | null;
  filters: readonly Filter[];
} & Fields;

interface Option {
  value: string;
  label: string;
}

/** The dialog shows the rule as a sentence with controls. */
export interface AlertForm<Rule extends AlertRule, Fields extends DraftFields> {
  group: string;
  subjects: readonly Option[];
  fields: Fields;
  /** Whether a draft is of this kind; by default, if its subject is one of these. */
  reads?(draft: DraftOf<Fields>): boolean;
  open(rule: Rule): Partial<DraftOf<Fields>>;
  parts(draft: DraftOf<Fields>): FormPart[];
  /** Updates dependent fields when another field or the subject changes. */
  follow?(next: DraftOf<Fields>, before: DraftOf<Fields>): Partial<Fields>;
  /** Returns the rule of a draft, or a sentence with the problem. */
  read(draft: DraftOf<Fields>): Rule | string;
}

/** A part of the sentence: words, or a control for a field. */
export type FormPart =
  | string
  | { control: 'number'; field: string; label: string; digits?: number; unit?: string }
  | { control: 'choice'; field: string; label: string; options: readonly Option[] }
  | { control: 'time'; field: string; label: string }
  | { control: 'filters'; field: 'filters' }
  /** What the alert is about. */
  | { control: 'subject'; field: 'subject' };

export const subjectPart = { control: 'subject', field: 'subject' } as const;

/** Parses an integer; returns a sentence if it is invalid. @param problem with the values `min` and `max` */
export function readInteger(
  typed: string,
  { min, max }: { min: number; max: number },
  problem: string,
): number | string {
  const number = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : NaN;
  if (number >= min && number <= max) return number;
  return say(problem, { min: formatCount(min), max: formatCount(max) });
}

const slot = /\ue000(\d+)\ue001/;

/**
 * The words and controls of a form, in the order of the reader's language.
 * @param sentence says the message; `slots` has a value for each control
 */
export function sentenceParts<Name extends string>(
  controls: Readonly<Record<Name, FormPart>>,
  sentence: (slots: Record<Name, string>) => string,
): FormPart[] {
  const names = Object.keys(controls) as Name[];
  const slots = Object.fromEntries(names.map((name, index) => [name, `\ue000${index}\ue001`]));
  return sentence(slots as Record<Name, string>)
    .split(slot)
    .map((text, index) => (index % 2 === 1 ? controls[names[Number(text)] as Name] : text.trim()))
    .filter((part) => part !== '');
}
