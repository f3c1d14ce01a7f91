import type { z } from 'zod';
import { AppError } from '../../core/errors.ts';

const maxFaults = 10;

/** The caller reads `message` unchanged. */
export const problem = (message: string) => new AppError('invalid_request', message);

type Issue = z.core.$ZodIssue;

/** Describes the faults of a question in Plausible's words, one per line. */
export function faultsOf(issues: readonly Issue[], given: unknown): string {
  const missing = issues.filter((issue) => isMissing(issue, given));
  const others = issues.filter((issue) => !missing.includes(issue));
  const lines = [...missingText(missing), ...others.flatMap((issue) => textsOf(issue, given))];
  return [...new Set(lines)].slice(0, maxFaults).join('\n');
}

const isMissing = ({ path }: Issue, given: unknown) =>
  path.length === 1 && typeof given === 'object' && given !== null && valueAt(given, path) === undefined;

function missingText(issues: readonly Issue[]) {
  if (issues.length === 0) return [];
  const names = issues.map(({ path }) => String(path[0])).join(', ');
  const text = issues.length === 1 ? `property ${names} was` : `properties ${names} were`;
  return [`#: Required ${text} not present.`];
}

const invalid: Record<string, string> = {
  metrics: 'Invalid metric',
  dimensions: 'Invalid dimension',
  filters: 'Invalid filter',
  order_by: 'Invalid value in order_by',
};

function textsOf(issue: Issue, given: unknown): string[] {
  const [field, index] = issue.path;
  if (field === 'date_range') return [invalidRange(valueAt(given, ['date_range']))];
  const name = invalid[String(field)];
  if (name && index !== undefined)
    return [`#/${String(field)}/${String(index)}: ${name} ${shown(valueAt(given, issue.path.slice(0, 2)))}`];
  const at = ['#', ...issue.path].join('/');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${at}/${key}: Schema does not allow additional properties.`);
  return [`${at}: ${expected(issue, valueAt(given, issue.path))}`];
}

function expected(issue: Issue, value: unknown) {
  switch (issue.code) {
    case 'custom':
      return issue.message.startsWith('Expected')
        ? issue.message
        : 'Expected items to be unique but they were not.';
    case 'too_small':
      return issue.origin === 'array'
        ? `Expected a minimum of ${issue.minimum} items but got 0.`
        : `Expected the value to be >= ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `Expected a maximum of ${issue.maximum} items but got ${(value as unknown[]).length}.`
        : `Expected the value to be <= ${issue.maximum}`;
    case 'invalid_type':
      return `Type mismatch. Expected ${issue.expected} but got ${shown(value)}.`;
    default:
      return issue.message;
  }
}

export const invalidRange = (given: unknown) => `#/date_range: Invalid date range ${shown(given)}`;

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    given,
  );

const [deepest, longest] = [6, 500];

/** Formats a value for an error message: `["is", "event:page", ["/"]]`. */
export function shown(value: unknown): string {
  const text = partOf(value, 0);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function partOf(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'nil';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (depth === deepest) return '…';
  if (Array.isArray(value))
    return `[${value
      .slice(0, longest)
      .map((each) => partOf(each, depth + 1))
      .join(', ')}]`;
  const fields = Object.entries(value).slice(0, longest);
  return `%{${fields.map(([key, each]) => `${JSON.stringify(key)} => ${partOf(each, depth + 1)}`).join(', ')}}`;
}
