import { say } from '../../contract/index.ts';
import { z } from 'zod';
import {
  type Line,
  outside,
  type Part,
  pathOn,
  ruleOf,
  targetParts,
  unsayable,
  whyNoRedirect,
} from './redirect.ts';

const redirect = z.looseObject({
  source: z.string().optional(),
  glob: z.string().optional(),
  regex: z.string().optional(),
  destination: z.string().optional(),
  type: z.number().optional(),
});
const site = z.looseObject({ redirects: z.array(z.unknown()).optional() });
const file = z.looseObject({ hosting: z.union([site, z.array(site)]).optional() });

/**
 * The redirects of `firebase.json`.
 * @see https://firebase.google.com/docs/hosting/full-config#redirects
 */
export function readFirebaseJson(text: string, domains: readonly string[]): Line[] {
  const { data } = file.safeParse(parsed(text));
  if (!data) return [{ line: 1, text: '', why: say('is not the JSON of a firebase.json') }];
  const sites = [data.hosting ?? []].flat();
  let at = 0;
  return sites
    .flatMap(({ redirects = [] }) => redirects)
    .map((given) => {
      const { data: read } = redirect.safeParse(given);
      const source = read?.source ?? read?.glob ?? read?.regex ?? '';
      const found = text.indexOf(JSON.stringify(source), at);
      if (found !== -1) at = found + 1;
      const line = text.slice(0, Math.max(found, 0)).split('\n').length;
      const is = { line, text: `${source} ${read?.destination ?? ''}`.trim() };
      if (!read?.destination || source === '') return { ...is, why: say('has no old or no new path') };
      if (read.regex !== undefined) return { ...is, why: say(unsayable) };
      return { ...is, ...moveOf(source, read.destination, read.type ?? 301, domains) };
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function moveOf(source: string, destination: string, type: number, domains: readonly string[]) {
  const target = pathOn(destination, domains);
  if (target === null) return { why: say(outside) };
  const problem = whyNoRedirect(String(type));
  if (problem !== null) return { why: problem };
  if (/[@!?+](?=\()|[{}[\]()|]/.test(source)) return { why: say(unsayable) };
  const parts = source.split(/(:\w+\*?|\*\*|\*)/).map((text, index): Part => {
    if (index % 2 === 0) return text;
    const isMany = text === '**' || (text.startsWith(':') && text.endsWith('*'));
    return { wildcard: isMany ? '**' : '*', name: text.replace(/[:*]/g, '') };
  });
  const parted = targetParts(target, parts, /:(\w+)\*?/);
  return parted ? ruleOf(parts, parted) : { why: say(unsayable) };
}
