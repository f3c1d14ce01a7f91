/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out because the registry it
 * asked did not have them: `npm ci` refuses a lockfile without them. Only the platform that needs such a package
 * ever fetches it. Run after an `npm install` that changed the lockfile: `node dev/complete-lockfile.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

const file = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../package-lock.json'));
/** @type {{packages: Record<string, LockedPackage>}} */
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'win32',
];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/**
 * The platform that such a package is for, which its name tells: `binding-linux-arm-gnueabihf`.
 * @param {string} name
 * @returns {Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null}
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return null;
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : '';
  return { cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc] } : {}), os: [os] };
}

/**
 * Whether the package at `from` finds `name` in the folders that Node would look through.
 * @param {string} from
 * @param {string} name
 */
function isLocked(from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]) return true;
    if (!folder.includes('node_modules/')) return folder !== '' && `node_modules/${name}` in lock.packages;
  }
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version) || isLocked(path, name)) continue;
    const place = path.includes('/node_modules/') ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[place] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    added++;
  }
}

if (added > 0) {
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(added > 0 ? `${added} packages added to ${file}` : 'The lockfile is complete');
