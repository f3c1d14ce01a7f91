import { expect, test } from 'vitest';
import { appAddresses, publicPaths } from '../../../web/src/paths.ts';
import { textOf } from '../../support/repository.ts';

interface Rewrite {
  source: string;
  destination?: string;
}

const { rewrites } = JSON.parse(textOf('firebase.json')).hosting as { rewrites: Rewrite[] };

test('Hosting answers with the app for exactly the addresses of the app', () => {
  const pages = rewrites.filter(({ destination }) => destination !== undefined);
  expect(new Set(pages.map(({ destination }) => destination))).toEqual(new Set(['/app.html']));
  expect(pages.map(({ source }) => source).sort()).toEqual([...appAddresses].sort());
});

test('a public page does not have an address of the app', () => {
  expect(appAddresses.filter((path) => (Object.values(publicPaths) as string[]).includes(path))).toEqual([]);
});
