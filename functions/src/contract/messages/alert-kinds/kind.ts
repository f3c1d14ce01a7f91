import type { Filter } from '../../language/filters.ts';
import type { MetricMeaning } from '../../language/metrics.ts';
import { formatCount } from '../../figures/format.ts';
import type { AlertPreview, AlertRule } from '../../shapes/messages/alerts.ts';

/** One kind of alert: its rule in words, and the controls of its form. `locale` defaults to the reader's own. */
export interface AlertKindWords<Rule extends AlertRule, Fields extends DraftFields> {
  /** When a rule is checked, and the span that a check evaluates. */
  schedule(rule: Rule): AlertSchedule;
  /** Whether a check needs its own statement, because the daily and hourly totals cannot answer it. */
  isCostly(rule: Rule): boolean;
  /** The parts of its sentence. Every second part is bold. */
  sentence(rule: Rule, goalName: string, locale?: string): string[];
  /** The name of its values: `visitors`. */
  valueName(rule: Rule, goalName: string): string;
  /** A value with its name: `412 visitors`. */
  figure(rule: Rule, value: number, goalName: string, locale?: string): string;
  /** What happened when it fired; by default the figure. */
  happened?(rule: Rule, fired: AlertPreview['fired'][number], figure: string, locale?: string): string;
  /** What to do if there is too little traffic for the rule. */
  advice(rule: Rule): string;
  /** The event that ends it, if there is a name for it. */
  end?: string;
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

/** The dialog shows the rule as a sentence: `When`, the subject, and the parts of its form. */
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
  | { control: 'filters'; field: 'filters' };

/** Parses an integer; returns a sentence if it is invalid. @param unit of the number; may be empty */
export function readInteger(
  typed: string,
  { min, max }: { min: number; max: number },
  unit: string,
): number | string {
  const number = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : NaN;
  if (number >= min && number <= max) return number;
  return `Type a whole number from ${formatCount(min)} to ${formatCount(max)}${unit && ` ${unit}`}.`;
}
