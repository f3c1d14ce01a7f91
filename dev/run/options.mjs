import { parseArgs } from 'node:util';
import { Stop } from './progress.mjs';

/**
 * The options and names of the command line.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {Options} options
 * @param {readonly string[]} [names] the names that are allowed; without it, any
 * @param {readonly string[]} [args]
 * @throws Stop for unknown ones
 */
export function readOptions(options, names, args = process.argv.slice(2)) {
  const allowed = `Options: ${Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ')}.`;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
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
 * @throws Stop if the option is not a whole number of at least 1
 */
export function countOf(name, text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Stop(`--${name} is '${text}'; it must be a whole number of at least 1.`);
}
