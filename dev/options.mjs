import { parseArgs } from 'node:util';
import { Stop } from './progress.mjs';

/**
 * The options and names that a script was called with.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {Options} options
 * @param {readonly string[]} [names] those that may stand beside the options; without it, any
 * @throws Stop for others
 */
export function readOptions(options, names) {
  const allowed = `Options: ${Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ')}.`;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const unknown = names && positionals.find((name) => !names.includes(name));
    if (unknown === undefined) return { values, positionals };
    throw new Error(`There is no '${unknown}'. Names: ${names?.join(', ') || 'none'}`);
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}. ${allowed}`);
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @throws Stop where an option that counts something is not a whole number from 1 on
 */
export function countOf(name, text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Stop(`--${name} is '${text}'; it must be a whole number from 1 on.`);
}
