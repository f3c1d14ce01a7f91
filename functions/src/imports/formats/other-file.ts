import { importFormats, type ImportFormat, recognise } from '../../contract/index.ts';
import { asPhrase, type Phrase, phraseOf } from '../../core/phrase.ts';
import { startsOf } from '../source/starts.ts';
import type { Entry, FormatContext } from './format.ts';

/** Why files are not those of a tool, as a sentence; null if their names and first lines look like it. */
export async function otherFile(
  entries: readonly Entry[],
  format: ImportFormat,
  { domain, formerDomains, rules }: FormatContext,
): Promise<Phrase | null> {
  const found = recognise(await startsOf(entries), { domain, formerDomains, hostnames: rules.hostnames });
  if ('problem' in found) return found.problem;
  if (found.format === format) return null;
  return phraseOf('This is a file of {found}, and not of {wanted}.', {
    found: asPhrase(importFormats[found.format].label),
    wanted: asPhrase(importFormats[format].label),
  });
}
