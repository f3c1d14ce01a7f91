import {
  type ImportFormat,
  rangeInSentence,
  recognise,
  type WorkspaceAnswer,
  say,
  sayPhrase,
} from '@footfall/functions/contract';
import { formatName } from '../import-words.ts';
import { openFile } from './open-file.ts';
import { UnreadableFile } from './zip-directory.ts';

/** A file that can be sent. */
export interface CheckedFile {
  file: File;
  format: ImportFormat;
  /** What its names and first lines say. */
  found: string;
}

/** Looks at names and first lines, in the browser. @throws UnreadableFile if it cannot be imported into this site */
export async function checkFile(file: File, site: WorkspaceAnswer): Promise<CheckedFile> {
  const files = await openFile(file);
  const recognised = recognise(files, siteOf(site));
  if ('problem' in recognised) throw new UnreadableFile(sayPhrase(recognised.problem));
  const { format, days } = recognised;
  const values = { count: files.length, tool: formatName(format) };
  const found = days
    ? say('{count, plural, one {{tool}, # file, {range}.} other {{tool}, # files, {range}.}}', {
        ...values,
        range: rangeInSentence(days),
      })
    : say('{count, plural, one {{tool}, # file.} other {{tool}, # files.}}', values);
  return { file, format, found };
}

const siteOf = ({ domain, formerDomains, rules }: WorkspaceAnswer) => ({
  domain,
  formerDomains: formerDomains.map((former) => former.domain),
  hostnames: rules?.hostnames ?? [],
});
