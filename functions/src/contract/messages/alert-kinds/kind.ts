import { clockText } from '../../figures/intl.ts';
import type { Filter } from '../../language/filters.ts';
import type { MetricMeaning } from '../../language/metrics.ts';
import { formatCount } from '../../figures/format.ts';
import type { AlertPreview, AlertRule } from '../../shapes/messages/alerts.ts';
import { dailyCheckTime } from '../alerts.ts';

/** One kind of alert: what its rule means in words, and the controls of its form. `locale` is the reader's own if left out. */
export interface AlertKindWords<Rule extends AlertRule, Fields extends DraftFields> {
  /** When a rule is checked, and what a check evaluates. */
  schedule(rule: Rule): AlertSchedule;
  /** Whether a check needs a statement of its own, because sums of days and hours do not have its answer. */
  isCostly(rule: Rule): boolean;
  /** The parts of its sentence, of which each second one is strong. */
  sentence(rule: Rule, goalName: string, locale?: string): string[];
  /** What its values are: `visitors`. */
  valueName(rule: Rule, goalName: string): string;
  /** A value with its name: `412 visitors`. */
  figure(rule: Rule, value: number, goalName: string, locale?: string): string;
  /** What happened when it fired; the figure if left out. */
  happened?(rule: Rule, fired: AlertPreview['fired'][number], figure: string, locale?: string): string;
  /** What to do where it says little, because there is too little traffic. */
  advice(rule: Rule): string;
  /** The event that ends it, if there is a name for it. */
  end?: string;
  /** The unit of its values, if they are no counts. */
  unit?(rule: Rule): MetricMeaning['unit'];
  /** On which side of its bound it fires, if not above. */
  side?(rule: Rule): 'above' | 'below';
  form: AlertForm<Rule, Fields>;
}

/**
 * `day`, `hour`: when one is over, about it. `today`: every hour, about the running day. `quarter`, `hourly`: every
 * 15 minutes or every hour, about the moment.
 */
export type AlertSchedule = 'day' | 'hour' | 'today' | 'quarter' | 'hourly';

/** When a rule with a schedule is checked, and how often it notifies. @param end what ends it */
export function scheduleInWords(schedule: AlertSchedule, end: string, locale?: string): string {
  switch (schedule) {
    case 'day':
      return `Checked at ${clockText(dailyCheckTime, locale)} for the day before. At most once a day.`;
    case 'hour':
      return 'Checked every hour for the hour before. At most once an hour.';
    case 'today':
      return 'Checked every hour. At most once a day.';
    default:
      return `Checked every ${schedule === 'quarter' ? '15 minutes' : 'hour'}. Tells once, and again when ${end}.`;
  }
}

/** What is typed or chosen in the controls of a form. */
export type DraftFields = Readonly<Record<string, string>>;

/** A rule while it is put together. It has the fields of all kinds, so that a look at another kind loses nothing. */
export type DraftOf<Fields extends DraftFields> = {
  /** What the alert is about: the value of one of the forms' subjects. */
  subject: string;
  /** The id of the goal, if it is about one. */
  goal: string | null;
  filters: readonly Filter[];
} & Fields;

interface Option {
  value: string;
  label: string;
}

/** The dialog shows the rule as a sentence: `When`, the subject, and the parts of its form. */
export interface AlertForm<Rule extends AlertRule, Fields extends DraftFields> {
  /** The group of its subjects in the choice of what the alert is about. */
  group: string;
  subjects: readonly Option[];
  /** The fields of a new draft. */
  fields: Fields;
  /** Whether a draft is of this kind; if left out, one with a subject of its own is. */
  reads?(draft: DraftOf<Fields>): boolean;
  /** What a saved rule sets in a draft. */
  open(rule: Rule): Partial<DraftOf<Fields>>;
  parts(draft: DraftOf<Fields>): FormPart[];
  /** Other fields that follow when one is changed, or when the subject is chosen. */
  follow?(next: DraftOf<Fields>, before: DraftOf<Fields>): Partial<Fields>;
  /** The rule of a draft, or a sentence that says what has to be corrected. */
  read(draft: DraftOf<Fields>): Rule | string;
}

/** A part of the sentence: words, or a control for a field. */
export type FormPart =
  | string
  | { control: 'number'; field: string; label: string; digits?: number; unit?: string }
  | { control: 'choice'; field: string; label: string; options: readonly Option[] }
  | { control: 'time'; field: string; label: string }
  | { control: 'filters'; field: 'filters' };

/** The whole number that is typed, or what has to be corrected. @param unit of the number; may be empty */
export function readWhole(
  typed: string,
  { min, max }: { min: number; max: number },
  unit: string,
): number | string {
  const number = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : NaN;
  if (number >= min && number <= max) return number;
  return `Type a whole number from ${formatCount(min)} to ${formatCount(max)}${unit && ` ${unit}`}.`;
}
