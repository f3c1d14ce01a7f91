import { failure, notChecked, ok, warning, type Finding } from '../finding.ts';
import { isUnknown, type CheckedPath, type Page, type Unknown } from '../facts/facts.ts';

/** The headers that a page must have, and its type. */
export interface ExpectedPage {
  headers: Readonly<Record<string, string>>;
  type: RegExp;
}

/**
 * The headers that Hosting and the functions may vary answers by. With any other one, caches would store an answer
 * repeatedly.
 */
const knownVary = ['accept-encoding', 'authorization', 'cookie', 'need-authorization', 'origin'];

const todo =
  'Run `npm run deploy` again. If a proxy or a CDN stands before Hosting, have it pass the headers on unchanged.';

/** @param isLocal whether it is a local stack, whose policy also names the address of its emulator */
export function checkPage(
  path: CheckedPath,
  page: Page | Unknown,
  expected: ExpectedPage,
  isLocal: boolean,
): Finding {
  const check = `Headers of ${path}`;
  if (isUnknown(page))
    return failure(
      check,
      page.reason,
      'Open the address in a browser, and look at docs/operators/operate.md.',
    );
  if (page.status !== 200)
    return failure(
      check,
      `the status is ${page.status}`,
      'Run `npm run deploy` again, and look at docs/operators/operate.md.',
    );
  const wrong = [
    ...Object.entries(expected.headers).flatMap(([name, value]) => {
      const found = page.headers[name];
      if (found === undefined) return [`no ${name}`];
      return isAsExpected(name, found, value, isLocal) ? [] : [`${name} is '${found}'`];
    }),
    ...(expected.type.test(page.headers['content-type'] ?? '')
      ? []
      : [`content-type is '${page.headers['content-type'] ?? ''}'`]),
    ...('set-cookie' in page.headers ? ['it sets a cookie'] : []),
  ];
  if (wrong.length > 0) return failure(check, wrong.join('; '), todo);
  const vary = unknownVary(page);
  if (vary.length > 0)
    return warning(
      check,
      `it varies by ${vary.join(', ')}`,
      'Find what adds that to `Vary`: caches cannot share the answer.',
    );
  return ok(check, `${Object.keys(expected.headers).length} as in firebase.json`);
}

function isAsExpected(name: string, found: string, expected: string, isLocal: boolean): boolean {
  if (name === 'content-security-policy') return isSamePolicy(found, expected, isLocal);
  // Hosting's own domains have a longer time.
  if (name === 'strict-transport-security') return maxAgeOf(found) >= maxAgeOf(expected);
  return sorted(found, ',') === sorted(expected, ',');
}

/** The parts of a list in a canonical order, because the order has no meaning. */
const sorted = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim().toLowerCase())
    .sort()
    .join(separator);

const maxAgeOf = (text: string) => Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0);

function isSamePolicy(found: string, expected: string, isLocal: boolean): boolean {
  const local = / http:\/\/(?:127\.0\.0\.1|localhost):\d+(?=[ ;]|$)/g;
  const policy = (text: string) =>
    sorted((isLocal ? text.replaceAll(local, '') : text).replaceAll(/\s+/g, ' '), ';');
  return policy(found) === policy(expected);
}

const unknownVary = ({ headers: { vary = '' } }: Page) =>
  vary
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && !knownVary.includes(name) && !name.startsWith('x-fh-'));

/** Whether the page of the app is the one that was built here. */
export function checkApp(app: { deployed: string; built: string } | Unknown): Finding {
  const check = 'Pages';
  if (isUnknown(app)) return notChecked(check, app.reason);
  if (app.deployed === app.built) return ok(check, 'the page of the app is the one in web/dist');
  return failure(
    check,
    'the page of the app is another than the one in web/dist',
    'Run `npm run deploy` from the checkout that should be there, or `npm run build` to compare with this one.',
  );
}
