/** What only the larger script counts, in the words of the question "What do you want to count?". */
export const extras = [
  { id: 'files', name: 'File downloads' },
  { id: 'forms', name: 'Submitted forms' },
  { id: 'missing', name: 'Missing pages' },
  { id: 'clicks', name: 'Clicks on elements that name an event' },
  { id: 'revenue', name: 'Revenue' },
  { id: 'vitals', name: 'How fast pages are' },
  { id: 'ignored', name: 'A button that leaves out your own visits' },
] as const;

/** One of the things that only the larger script counts. */
export type Extra = (typeof extras)[number]['id'];

/** The script that counts what is wanted: its name, all that it loads, and what that weighs in kilobytes, compressed. */
export function scriptFor(wanted: readonly Extra[]) {
  if (wanted.length === 0) return { name: 'script.js', loads: 'script.js', kilobytes: 0.65 };
  const name = 'script.plus.js';
  if (wanted.includes('vitals')) return { name, loads: `${name} and vitals.js`, kilobytes: 5.3 };
  return { name, loads: name, kilobytes: 3.4 };
}

/** The line that the owner of a site pastes into the head of each page. It measures one page load in four. */
export function scriptTag(domain: string, origin: string, wanted: readonly Extra[] = []): string {
  const vitals = wanted.includes('vitals') ? ' data-vitals="0.25"' : '';
  return `<script defer data-domain="${domain}"${vitals} src="${origin}/js/${scriptFor(wanted).name}"></script>`;
}
