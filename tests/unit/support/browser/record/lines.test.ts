import { describe, expect, test } from 'vitest';
import { addressLine, requestLines } from '../../../../support/browser/record/lines.ts';

const origin = 'http://127.0.0.1:5000';
const query = `${origin}/api/v1/query`;
const id = 'k2Jx0qWv8LhT3nYcRf5B';

describe('a request', () => {
  test('is its call and its input, whose fields are in order', () => {
    expect(requestLines('GET', `${origin}/api/v1/sites?to=2026-03-07&compare=previous`, null)).toEqual([
      'GET /api/v1/sites {"compare":"previous","to":"<day>"}',
    ]);
  });

  test('is as many lines as it has questions, the same together and alone', () => {
    const [pages, sources] = [{ metrics: ['visitors'], dimensions: ['event:page'] }, { metrics: ['visits'] }];
    expect(requestLines('POST', query, JSON.stringify({ queries: [pages, sources] }))).toEqual([
      ...requestLines('POST', query, JSON.stringify(pages)),
      ...requestLines('POST', query, JSON.stringify(sources)),
    ]);
  });

  test('is no line where it is asked of what is being typed', () => {
    const range = ['2026-03-01', '2026-03-07'];
    const kept = { metrics: ['visitors'], date_range: range, filters: [] };
    const now = { metrics: ['visitors'], date_range: 'realtime' };
    expect(requestLines('GET', `${origin}/api/v1/suggestions?dimension=event:page&text=a`, null)).toEqual([]);
    expect(requestLines('POST', `${origin}/api/v1/channel-rule/preview`, '{}')).toEqual([]);
    expect(requestLines('POST', query, JSON.stringify({ queries: [kept, now] }))).toEqual(
      requestLines('POST', query, JSON.stringify(now)),
    );
  });
});

test('an address keeps its letters and their order', () => {
  expect(addressLine(`${origin}/dashboard?site=site-41-1774000000000-0.example&f=is,page,/a%20b`)).toBe(
    'at /dashboard?site=site-<n>.example&f=is,page,/a%20b',
  );
});

test.each([
  ['an id', id, '<id>'],
  ['the id of an account', `${id}aB3dE6gH`, '<id>'],
  ['a place in a list', `2026-03-01T10:00:00.000Z_${id}`, '<moment>_<id>'],
  ['an address of email', 'owner-41-1774000000000-12@example.test', 'owner-<n>@example.test'],
  ['an address of email without a process', 'founder-1774000000000@example.test', 'founder-<n>@example.test'],
  ['an address on this machine', 'http://localhost:41234/', 'http://localhost:<port>/'],
  ['the same within another', '?to=http%3A%2F%2F127.0.0.1%3A41234', '?to=http%3A%2F%2F127.0.0.1%3A<port>'],
  ['an event', '0b0c5f0e-9d0f-4b68-8a3e-2f4f8f0f7a11', '<token>'],
  ['a key', 'ff_k2Jx0qWv8LhT', '<key>'],
  ['a picture', 'data:image/webp;base64,UklGRg+/AA==', '<picture>'],
  ['a text', 'Germans at 1440, the-token-of-the-link', 'Germans at 1440, the-token-of-the-link'],
])('%s', (_, value, said) => {
  expect(requestLines('POST', query, JSON.stringify({ value }))).toEqual([
    `POST /api/v1/query {"value":"${said}"}`,
  ]);
});
