/**
 * Fails if a package of the lockfiles could be replaced by another with the same name and version. Every npm package
 * needs its integrity, and every Python package the hashes of its files. Some packages also stay at a version.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathOf } from '../../functions/build/lockfile.ts';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [inBundle]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * The errors in the packages of package-lock.json. If the registry lacks a part for another platform, npm omits it from
 * the lockfile, and then refuses the lockfile on that platform.
 * @param {LockedPackages} packages
 */
export function faultsOfLockfile(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !pathOf(name, path, packages),
    );
    const isOwn = !path.includes('node_modules/') || entry.link || entry.inBundle;
    return [
      ...(isOwn || /^sha512-/.test(entry.integrity ?? '') ? [] : [`${path} has no integrity`]),
      ...missing.map((name) => `${path} has a part for another platform that is not locked: ${name}`),
    ];
  });
}

/**
 * Packages that are pinned to a version, because later ones have a licence that forbids embedding, whatever their
 * package.json declares: docs/decisions/025-charts-and-pictures.md.
 */
export const heldPackages = { apexcharts: '4.7.0', 'react-apexcharts': '1.7.0' };

/**
 * The pinned packages that have another version, or could get one.
 * @param {LockedPackages} packages
 * @param {Record<string, string>} held
 */
export function faultsOfHeld(packages, held) {
  return Object.entries(held).flatMap(([name, version]) => {
    const found = Object.entries(packages).flatMap(([path, entry]) => {
      if (path.endsWith(`node_modules/${name}`)) return [{ path, version: entry.version }];
      const range = path.includes('node_modules/') ? undefined : entry.dependencies?.[name];
      return range ? [{ path: `${path}: ${name}`, version: range }] : [];
    });
    const faults = found.filter((one) => one.version !== version);
    return [
      ...faults.map((one) => `${one.path} is ${one.version}, and has to stay at ${version}`),
      ...(found.length < 2 ? [`${name} is not locked at ${version}`] : []),
    ];
  });
}

/**
 * The errors in the Python packages of an environment.
 * @param {string} wanted the text of a file such as requirements.in
 * @param {string} pinned the text of the file compiled from it, such as requirements.txt
 */
export function faultsOfRequirements(wanted, pinned) {
  const pins = requirementsIn(pinned);
  const names = new Set(pins.map((pin) => pin.split(' ')[0]));
  return [
    ...pins.flatMap((pin) => {
      const [name = '', ...rest] = pin.split(' ');
      if (!/^[\w.-]+==[\w.]+$/.test(name)) return [`${name} is not pinned to one version`];
      return rest.some((part) => /^--hash=sha256:[0-9a-f]{64}$/.test(part)) ? [] : [`${name} has no hash`];
    }),
    ...requirementsIn(wanted).flatMap((name) =>
      names.has(name) ? [] : [`${name} is wanted, and not pinned`],
    ),
  ];
}

/**
 * The requirements in a text, one for each entry of the result.
 * @param {string} text
 */
function requirementsIn(text) {
  return text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** @param {string} file */
const read = (file) => readFileSync(resolve(import.meta.dirname, file), 'utf8');

if (process.argv[1] === import.meta.filename) {
  /** @type {{packages: LockedPackages}} */
  const { packages } = JSON.parse(read('../../package-lock.json'));
  const faults = [
    ...faultsOfLockfile(packages),
    ...faultsOfHeld(packages, heldPackages),
    ...['requirements', 'googlesql-requirements'].flatMap((name) =>
      faultsOfRequirements(read(`../install/${name}.in`), read(`../install/${name}.txt`)),
    ),
  ];
  if (faults.length > 0) {
    console.error(`Packages that are not pinned correctly:\n  ${faults.join('\n  ')}`);
    console.error('If the registry lacks a part, lock a version of the package of which it has all parts.');
    process.exitCode = 1;
  } else {
    console.log('All packages are pinned by their contents');
  }
}
