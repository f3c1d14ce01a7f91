/** The keys of the deployment and of the operator in the local stack. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../run/run.mjs';

/** Where the functions emulator looks for secrets. Without one, it requests them from Google. */
const secretsFile = resolve(root, 'functions/.secret.local');

/** The value of FOOTFALL_KEY, which is created once in a file that only this user can read. @param {string} [file] */
export function localKey(file = secretsFile) {
  const [, known] = (existsSync(file) && /^FOOTFALL_KEY=(.+)$/m.exec(readFileSync(file, 'utf8'))) || [];
  if (known) return known;
  const made = randomBytes(32).toString('base64');
  appendFileSync(file, `FOOTFALL_KEY=${made}\n`, { mode: 0o600 });
  return made;
}

/** The operator's key of every local stack, which only this machine can reach. */
export const localOperatorKey = 'local-operator-key';
