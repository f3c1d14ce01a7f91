import { phraseOf } from '../../../core/phrase.ts';
import { jsonItems } from '../../source/json.ts';
import { textLines } from '../../source/lines.ts';
import { baseName, lineIn } from '../../source/source-file.ts';
import { type Entry, ImportFault } from '../format.ts';
import { CloudFrontLog } from './cloudfront.ts';
import { isCommon, readCombined } from './combined.ts';
import { isCaddy, isGoogleCloud, readCaddy, readGoogleCloud } from './json-logs.ts';
import type { LoggedRequest, ReadLine } from './request.ts';

/** A request or the reason why a line is none, with its line from 1. */
export interface LogLine {
  line: number;
  request: LoggedRequest | 'unreadable';
}

interface Log {
  /** As in "the time is not in …". */
  name: string;
  lines(entry: Entry): AsyncIterable<{ line: number; read: ReadLine }>;
}

const textLog = (name: string, reader: () => (text: string) => ReadLine): Log => ({
  name,
  async *lines(entry) {
    const read = reader();
    for await (const { line, text } of textLines(entry)) yield { line, read: read(text) };
  },
});

const jsonLinesLog = (name: string, read: (value: unknown) => ReadLine) =>
  textLog(name, () => (text) => {
    const value = parsed(text);
    return value === undefined ? 'unreadable' : read(value);
  });

const jsonLog = (name: string, read: (value: unknown) => ReadLine): Log => ({
  name,
  async *lines(entry) {
    for await (const { line, value } of jsonItems(entry)) yield { line, read: read(value) };
  },
});

const combined = textLog('the combined format', () => readCombined);
const cloudFront = textLog('the format of CloudFront', () => {
  const log = new CloudFrontLog();
  return (line) => log.read(line);
});
const jsonLogs = [
  { is: isCaddy, name: 'the format of Caddy', read: readCaddy },
  { is: isGoogleCloud, name: 'the format of Google Cloud', read: readGoogleCloud },
];

/** Lines of a file that can be broken before the first good one. */
const triedLines = 100;

/** The log that a file is; null if it is none. @throws ImportFault for a log without browsers */
async function logIn(entry: Entry): Promise<Log | null> {
  let tried = 0;
  for await (const { line, text } of textLines(entry)) {
    const start = text.trim();
    if (/^#(?:Version|Fields):/.test(start)) return cloudFront;
    if (start === '[' || start === '{' || start.startsWith('[{')) return firstJsonLog(entry);
    const value = start.startsWith('{') ? parsed(start) : undefined;
    const json = jsonLogs.find(({ is }) => value !== undefined && is(value));
    if (json) return jsonLinesLog(json.name, json.read);
    if (readCombined(text) !== 'unreadable') return combined;
    if (isCommon(text))
      throw new ImportFault(
        phraseOf('The log says nothing about browsers. Footfall needs the combined format.'),
        lineIn(entry.name, line),
      );
    if (++tried >= triedLines) break;
  }
  return null;
}

async function firstJsonLog(entry: Entry): Promise<Log | null> {
  for await (const { value } of jsonItems(entry)) {
    const json = jsonLogs.find(({ is }) => is(value));
    return json ? jsonLog(json.name, json.read) : null;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The requests of a log; null for a file that is none. @throws ImportFault for a time in another form */
export async function requestsIn(entry: Entry): Promise<AsyncIterable<LogLine> | null> {
  const log = await logIn(entry);
  return log && requestsOf(log, entry);
}

async function* requestsOf(log: Log, entry: Entry): AsyncGenerator<LogLine> {
  for await (const { line, read } of log.lines(entry)) {
    if (read === 'comment') continue;
    if (read === 'other-time')
      throw new ImportFault(
        phraseOf('Stopped at line {line}: the time is not in {format}.', {
          line: line.toLocaleString('en-US'),
          format: log.name,
        }),
        baseName(entry.name),
      );
    yield { line, request: read };
  }
}
