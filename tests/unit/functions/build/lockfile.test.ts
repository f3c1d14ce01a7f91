import { expect, it } from 'vitest';
import { lockfileOf, type LockedPackages } from '../../../../functions/build/lockfile.ts';

const manifest = { name: 'deployed', version: '1.0.0', dependencies: { server: '2.0.0' } };

/** The places of the packages in the lockfile that this one gives. */
const pathsIn = (locked: LockedPackages) =>
  Object.keys(lockfileOf(manifest, locked, 'functions').packages).slice(1);

it('the lockfile of the deployed folder has what the dependencies need, in the same versions, and not what others need', () => {
  const locked = {
    '': { dependencies: { other: '1.0.0' } },
    functions: { dependencies: { server: '^2.0.0', other: '^1.0.0' } },
    'node_modules/other': { version: '1.0.0' },
    'node_modules/server': { version: '2.0.0', dependencies: { parser: '^3.0.0' }, dev: true },
    'node_modules/parser': { version: '3.1.4', devOptional: true, peer: true },
  };
  expect(lockfileOf(manifest, locked, 'functions')).toEqual({
    name: 'deployed',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': manifest,
      'node_modules/parser': { version: '3.1.4' },
      'node_modules/server': { version: '2.0.0', dependencies: { parser: '^3.0.0' } },
    },
  });
});

it('the lockfile of the deployed folder keeps a package in the folder where its dependant finds it, nearest first', () =>
  expect(
    pathsIn({
      'node_modules/parser': { version: '1.0.0' },
      'node_modules/server': { dependencies: { parser: '^2.0.0', mime: '^1.0.0' } },
      'node_modules/server/node_modules/parser': { dependencies: { mime: '^1.0.0' } },
      'node_modules/mime': {},
    }),
  ).toEqual(['node_modules/mime', 'node_modules/server', 'node_modules/server/node_modules/parser']));

it('the lockfile of the deployed folder moves packages of the workspace up to the folder', () =>
  expect(
    pathsIn({
      'functions/node_modules/server': { dependencies: { parser: '^2.0.0' } },
      'functions/node_modules/server/node_modules/parser': {},
      'node_modules/server': { version: '9.0.0' },
    }),
  ).toEqual(['node_modules/server', 'node_modules/server/node_modules/parser']));

it('the lockfile of the deployed folder has peers, and those optional packages that are locked', () =>
  expect(
    pathsIn({
      'node_modules/server': {
        optionalDependencies: { 'fast-linux': '^1.0.0', 'fast-darwin': '^1.0.0' },
        peerDependencies: { peer: '*', 'rare-peer': '*' },
        peerDependenciesMeta: { 'rare-peer': { optional: true } },
      },
      'node_modules/fast-linux': {},
      'node_modules/peer': {},
    }),
  ).toEqual(['node_modules/fast-linux', 'node_modules/peer', 'node_modules/server']));

it('the lockfile of the deployed folder has an end, although packages need each other', () =>
  expect(
    pathsIn({
      'node_modules/server': { dependencies: { parser: '*' } },
      'node_modules/parser': { dependencies: { server: '*' } },
    }),
  ).toEqual(['node_modules/parser', 'node_modules/server']));

it('the lockfile of the deployed folder fails if a package is not locked', () =>
  expect(() => pathsIn({ 'node_modules/server': { dependencies: { parser: '*' } } })).toThrow(
    'no parser, which node_modules/server needs',
  ));

it('the lockfile of the deployed folder fails if two versions would lie in one place', () =>
  expect(() =>
    pathsIn({
      'functions/node_modules/server': { dependencies: { shared: '*', lib: '*' } },
      'functions/node_modules/shared': { version: '1.0.0' },
      'node_modules/lib': { dependencies: { shared: '*' } },
      'node_modules/shared': { version: '2.0.0' },
    }),
  ).toThrow('would both be node_modules/shared'));
