import { AsyncLocalStorage } from 'node:async_hooks';
import { errorText } from './error-text.ts';

/** All log lines with their severity. Alerts and operators search for these names: never change a meaning. */
const severityOf = {
  'job.started': 'INFO',
  'job.finished': 'INFO',
  'job.failed': 'ERROR',
  'job.not-recorded': 'WARNING',
  'health.problem': 'ERROR',
  'account.departed': 'NOTICE',
  'request.failed': 'ERROR',
  'request.answered': 'INFO',
  'query.finished': 'INFO',
  'query.failed': 'WARNING',
  'question.failed': 'WARNING',
  'event.failed': 'ERROR',
  'store.failed': 'ERROR',
  'places.missing': 'ERROR',
  'mail.not-sent': 'WARNING',
  'mail.waits': 'NOTICE',
  'delivery.not-sent': 'WARNING',
  'delivery.waits': 'NOTICE',
  'report.not-made': 'WARNING',
  'alert.not-checked': 'WARNING',
  'alert.incomplete': 'NOTICE',
  'key.use-not-written': 'NOTICE',
  'link.opening-not-written': 'NOTICE',
  'first-event.not-written': 'NOTICE',
  'link.turn-not-given-back': 'NOTICE',
  'import.step-failed': 'WARNING',
} as const;

export type LogName = keyof typeof severityOf;

export const logNames = Object.keys(severityOf) as LogName[];

/** Numbers, known names and ids. Never an address, a User-Agent, a token, or a value of a body or a question. */
type Fields = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | Readonly<Record<string, number>>>
>;

const logFields = new AsyncLocalStorage<Fields>();

export function withLogFields<Result>(fields: Fields, work: () => Result): Result {
  return logFields.run({ ...logFields.getStore(), ...fields }, work);
}

/** Whether this code runs for a request or a job, and not in a script. */
export function isLogged() {
  return logFields.getStore() !== undefined;
}

export function log(name: LogName, fields: Fields = {}) {
  console.log(JSON.stringify(lineOf(name, fields)));
}

const lineOf = (name: LogName, fields: Fields) => ({
  severity: severityOf[name],
  event: name,
  ...logFields.getStore(),
  ...fields,
});

const writtenAt = new Map<LogName, number>();

/** Like `logError`, but at most one line of this name in a second, for errors that can occur with every event. */
export function logErrorOnceASecond(name: LogName, error: unknown, fields: Fields = {}) {
  const now = Date.now();
  if (now - (writtenAt.get(name) ?? -Infinity) < 1000) return;
  writtenAt.set(name, now);
  logError(name, error, fields);
}

/** Logs an error without personal data. Error Reporting groups errors by stack. */
export function logError(name: LogName, error: unknown, fields: Fields = {}) {
  const { message, stack } = errorText(error);
  console.error(
    JSON.stringify({ ...lineOf(name, fields), message: stack ? `${message}\n${stack}` : message }),
  );
}
