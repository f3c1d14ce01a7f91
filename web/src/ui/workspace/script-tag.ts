import { say, listText } from '@footfall/functions/contract';
/** The features of the larger script, as answers to "What do you want to count?". */
export const extras = [
  { id: 'files', name: say('File downloads') },
  { id: 'forms', name: say('Submitted forms') },
  { id: 'missing', name: say('Missing pages') },
  { id: 'clicks', name: say('Clicks on elements that name an event') },
  { id: 'revenue', name: say('Revenue') },
  { id: 'vitals', name: say('How fast pages are') },
  { id: 'ignored', name: say('A button that leaves out your own visits') },
] as const;

export type Extra = (typeof extras)[number]['id'];

/** The smallest script that counts what is wanted. `loads` names all files, `kilobytes` is their compressed size. */
export function scriptFor(wanted: readonly Extra[]) {
  if (wanted.length === 0) return { name: 'script.js', loads: 'script.js', kilobytes: 0.65 };
  const name = 'script.plus.js';
  if (wanted.includes('vitals')) return { name, loads: listText([name, 'vitals.js']), kilobytes: 5.3 };
  return { name, loads: name, kilobytes: 3.4 };
}

/** The tag for the head of each page. Web vitals are measured on one page load in four. */
export function scriptTag(domain: string, origin: string, wanted: readonly Extra[] = []): string {
  const vitals = wanted.includes('vitals') ? ' data-vitals="0.25"' : '';
  return `<script defer data-domain="${domain}"${vitals} src="${origin}/js/${scriptFor(wanted).name}"></script>`;
}
