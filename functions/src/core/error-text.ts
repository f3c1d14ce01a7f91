/** What a log may say about an error. */
interface ErrorText {
  /** The name and the message of the error and of its causes, in one line. */
  message: string;
  /** Where it was thrown, without its message. */
  stack: string;
}

const longest = 500;
/** Causes of causes that are told; a chain can be a circle. */
const deepest = 4;

/**
 * Texts that can name a person or tell what they did, and what stands for them. Messages of libraries quote what they
 * were given: addresses, rows, bodies, paths of documents, recipients of mails.
 */
const personal: readonly [RegExp, string][] = [
  // Quoted text can have quotes itself, so it ends with the message.
  [/["`].*/g, '"…"'],
  [/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '(url)'],
  [/[^\s<>()[\]:;,'=]+@[^\s<>()[\]:;,'=]+/g, '(mail address)'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '(token)'],
  [/\bff_[\w-]+/g, '(key)'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '(ip address)'],
  [/(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}/gi, '(ip address)'],
  [
    /(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?/gi,
    '(ip address)',
  ],
  [/\b[a-z][\w.]*\/\d[\w.]*(?:\s*\([^)]*\))?/gi, '(product)'],
  [/(?<![\w.])(?:[\w.~%()-]+)?(?:\/[\w.~%@+:=&?#()-]+)+\/?/g, '(path)'],
  [/\b(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24}\b(?!\()/gi, '(host)'],
  [/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '(id)'],
];

/** Describes an error without what its message may quote of a person. */
export function errorText(error: unknown): ErrorText {
  const parts: string[] = [];
  for (let each = error, depth = 0; each !== undefined && each !== null && depth < deepest; depth++) {
    parts.push(titleOf(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return { message: parts.join('; caused by '), stack: error instanceof Error ? framesOf(error) : '' };
}

function titleOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutPersonal(String(error));
  const codes = [...codeOf(error), ...reasonsOf(error)];
  const code = codes.length > 0 ? ` (${codes.join(', ')})` : '';
  const several =
    error instanceof AggregateError ? `: ${error.errors.slice(0, deepest).map(titleOf).join(', ')}` : '';
  return `${error.name}${code}: ${withoutPersonal(error.message)}${several}`;
}

const codeOf = (error: Error) =>
  'code' in error && error.code !== undefined ? [withoutPersonal(String(error.code))] : [];

/** The reasons that an answer of BigQuery names, which say more than its status: `quotaExceeded`, `accessDenied`. */
function reasonsOf(error: Error) {
  const errors: unknown = 'errors' in error ? error.errors : [];
  const reasons = Array.isArray(errors) ? errors.map((each) => String(each?.reason)) : [];
  return [...new Set(reasons.filter((reason) => reason !== 'undefined' && /^[a-z]{2,40}$/i.test(reason)))];
}

function withoutPersonal(text: string) {
  // Cut first: the patterns take time that grows with the text.
  const line = text.slice(0, 4 * longest).replaceAll(/\s+/g, ' ');
  return personal
    .reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), line)
    .slice(0, longest);
}

/** The lines of a stack after the message, which can have several lines; only those that name a place in code. */
function framesOf(error: Error) {
  const { stack = '' } = error;
  const head = String(error);
  const frames = stack.startsWith(head) ? stack.slice(head.length) : stack;
  return frames
    .split('\n')
    .filter((line) => /^ {4}at .*(?:\.[cm]?[jt]s|node:[\w/]+):\d+:\d+\)?$/.test(line))
    .join('\n');
}
