/** The features of the larger script, as answers to "What do you want to count?". */
export const extras = [
  { id: 'files', name: 'File downloads' },
  { id: 'forms', name: 'Submitted forms' },
  { id: 'missing', name: 'Missing pages' },
  { id: 'clicks', name: 'Clicks on elements that name an event' },
  { id: 'revenue', name: 'Revenue' },
  { id: 'vitals', name: 'How fast pages are' },
  { id: 'ignored', name: 'A button that leaves out your own visits' },
] as const;

export type Extra = (typeof extras)[number]['id'];

/** The smallest script that counts what is wanted. `loads` names all files, `kilobytes` is their compressed size. */
export function scriptFor(wanted: readonly Extra[]) {
  if (wanted.length === 0) return { name: 'script.js', loads: 'script.js', kilobytes: 0.65 };
  const name = 'script.plus.js';
  if (wanted.includes('vitals')) return { name, loads: `${name} and vitals.js`, kilobytes: 5.3 };
  return { name, loads: name, kilobytes: 3.4 };
}

/** The tag for the head of each page. Web vitals are measured on one page load in four. */
export function scriptTag(domain: string, origin: string, wanted: readonly Extra[] = []): string {
  const vitals = wanted.includes('vitals') ? ' data-vitals="0.25"' : '';
  return `<script defer data-domain="${domain}"${vitals} src="${origin}/js/${scriptFor(wanted).name}"></script>`;
}
