import { importFormats, type ImportFormat, recognise } from '../../contract/index.ts';
import { startsOf } from '../source/starts.ts';
import type { Entry, FormatContext } from './format.ts';

/** Why files are not those of a tool, as a sentence; null if their names and first lines look like it. */
export async function otherFile(
  entries: readonly Entry[],
  format: ImportFormat,
  { domain, formerDomains, rules }: FormatContext,
): Promise<string | null> {
  const found = recognise(await startsOf(entries), { domain, formerDomains, hostnames: rules.hostnames });
  if ('problem' in found) return found.problem;
  const labels = { found: importFormats[found.format].label, wanted: importFormats[format].label };
  return found.format === format ? null : `This is a file of ${labels.found}, and not of ${labels.wanted}.`;
}
