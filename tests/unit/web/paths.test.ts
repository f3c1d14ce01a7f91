import { expect, test } from 'vitest';
import {
  appAddresses,
  guestPath,
  isReport,
  loginThen,
  ownPath,
  publicPaths,
  reportPathBeside,
} from '../../../web/src/paths.ts';
import { textOf } from '../../support/repository.ts';

const rewrites: { source: string; destination?: string; function?: { functionId: string } }[] = JSON.parse(
  textOf('firebase.json'),
).hosting.rewrites;

test('Hosting answers with the app for exactly the addresses of the app, and a function for those of shared links', () => {
  const pages = rewrites.filter(({ destination }) => destination !== undefined);
  expect(new Set(pages.map(({ destination }) => destination))).toEqual(new Set(['/app.html']));
  expect(pages.map(({ source }) => source).sort()).toEqual([...appAddresses].sort());
  const shared = rewrites.find(({ source }) => source === '/share/**');
  expect(shared?.function?.functionId).toBe('api');
});

test('a public page does not have an address of the app', () =>
  expect(appAddresses.filter((path) => (Object.values(publicPaths) as string[]).includes(path))).toEqual([]));

test.each([
  ['/dashboard', '/dashboard', '/audience'],
  ['/behaviour/pages', '/behaviour/pages', '/audience'],
  ['/demo', '/dashboard', '/demo/audience'],
  ['/demo/behaviour/pages', '/behaviour/pages', '/demo/audience'],
  ['/share/example.com', '/dashboard', '/share/example.com/audience'],
  ['/share/example.com/acquisition', '/acquisition', '/share/example.com/audience'],
])('%s is %s of the app, and leads to %s', (pathname, own, audience) => {
  expect(ownPath(pathname)).toBe(own);
  expect(isReport(pathname)).toBe(true);
  expect(reportPathBeside(pathname, '/audience')).toBe(audience);
  expect(reportPathBeside(audience, '/dashboard')).toBe(audience.replace(/\/audience$/, '') || '/dashboard');
});

test.each(['/settings/general', '/demonstration', '/share', '/share/example.com/settings'])(
  '%s is not a page of reports',
  (pathname) => expect(isReport(pathname)).toBe(false),
);

test.each([
  ['/dashboard', '', '/'],
  ['/account', '', '/'],
  ['/settings/members', '', '/'],
  ['/dashboard', '?site=example.com', '/login?next=%2Fdashboard%3Fsite%3Dexample.com'],
  ['/behaviour/funnels', '', '/login?next=%2Fbehaviour%2Ffunnels'],
  ['/claim', '?domain=example.com', '/login?next=%2Fclaim%3Fdomain%3Dexample.com'],
])('without a user, %s%s leads to %s', (pathname, search, path) =>
  expect(guestPath(pathname, search)).toBe(path),
);

test('without a return path, the login has no parameter', () => expect(loginThen(null)).toBe('/login'));
