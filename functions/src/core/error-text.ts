interface ErrorText {
  message: string;
  stack: string;
}

const longest = 500;
const deepest = 4;

/** Messages of libraries quote their input: addresses, rows, bodies, paths of documents, recipients. */
const personal: readonly [RegExp, string][] = [
  // Quoted text can contain quotes, so everything up to the end is removed.
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

/** Describes an error without personal data. */
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

function reasonsOf(error: Error) {
  const errors: unknown = 'errors' in error ? error.errors : [];
  const reasons = Array.isArray(errors) ? errors.map((each) => String(each?.reason)) : [];
  return [...new Set(reasons.filter((reason) => reason !== 'undefined' && /^[a-z]{2,40}$/i.test(reason)))];
}

function withoutPersonal(text: string) {
  // Cut first, because the time of the patterns grows with the text.
  const line = text.slice(0, 4 * longest).replaceAll(/\s+/g, ' ');
  return personal
    .reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line)
    .slice(0, longest);
}

/** The lines of a stack with a position in code, without the message. */
function framesOf(error: Error) {
  const { stack = '' } = error;
  const head = String(error);
  const frames = stack.startsWith(head) ? stack.slice(head.length) : stack;
  return frames
    .split('\n')
    .filter((line) => /^ {4}at .*(?:\.[cm]?[jt]s|node:[\w/]+):\d+:\d+\)?$/.test(line))
    .join('\n');
}
