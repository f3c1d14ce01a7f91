import { parseArgs } from 'node:util';
import { Help, Stop } from './progress.mjs';

/**
 * The options and names of the command line. `--help` lists them.
 * @template {Record<string, import('node:util').ParseArgsOptionDescriptor & {about?: string}>} Options
 * @param {Options} options each may say in `about` what it is for
 * @param {readonly string[]} [names] the names that are allowed; without it, any
 * @param {readonly string[]} [args]
 * @throws Stop for unknown ones; Help
 */
export function readOptions(options, names, args = process.argv.slice(2)) {
  if (args.includes('--help')) throw new Help(helpOf(options, names));
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
 * @param {Record<string, {type: string, about?: string}>} options
 * @param {readonly string[]} [names]
 */
function helpOf(options, names = []) {
  const lines = Object.entries(options).map(([name, { type, about = '' }]) =>
    `  --${name}${type === 'string' ? ' …' : ''}`.padEnd(24).concat(about).trimEnd(),
  );
  const named = names.length > 0 ? [`Names: ${names.join(', ')}`] : [];
  return [...named, 'Options:', ...lines].join('\n');
}

/** @param {string} name @param {string} text @throws Stop if the option is not an integer of at least 1 */
export function countOf(name, text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Stop(`--${name} is '${text}'; it must be a whole number of at least 1.`);
}
