import { type Phrase, phraseOf } from '../../../core/phrase.ts';
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
  /** How it is said that a time is written in another way. */
  otherTime: (line: string) => Phrase;
  lines(entry: Entry): AsyncIterable<{ line: number; read: ReadLine }>;
}

const textLog = (otherTime: Log['otherTime'], reader: () => (text: string) => ReadLine): Log => ({
  otherTime,
  async *lines(entry) {
    const read = reader();
    for await (const { line, text } of textLines(entry)) yield { line, read: read(text) };
  },
});

const jsonLinesLog = (otherTime: Log['otherTime'], read: (value: unknown) => ReadLine) =>
  textLog(otherTime, () => (text) => {
    const value = parsed(text);
    return value === undefined ? 'unreadable' : read(value);
  });

const jsonLog = (otherTime: Log['otherTime'], read: (value: unknown) => ReadLine): Log => ({
  otherTime,
  async *lines(entry) {
    for await (const { line, value } of jsonItems(entry)) yield { line, read: read(value) };
  },
});

const otherThanCombined: Log['otherTime'] = (line) =>
  phraseOf('Stopped at line {line}: the time is not in the combined format.', { line });

const otherThanOf =
  (program: string): Log['otherTime'] =>
  (line) =>
    phraseOf('Stopped at line {line}: the time is not in the format of {program}.', { line, program });

const combined = textLog(otherThanCombined, () => readCombined);
const cloudFront = textLog(otherThanOf('CloudFront'), () => {
  const log = new CloudFrontLog();
  return (line) => log.read(line);
});
const jsonLogs = [
  { is: isCaddy, otherTime: otherThanOf('Caddy'), read: readCaddy },
  { is: isGoogleCloud, otherTime: otherThanOf('Google Cloud'), read: readGoogleCloud },
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
    if (json) return jsonLinesLog(json.otherTime, json.read);
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
    return json ? jsonLog(json.otherTime, json.read) : null;
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
      throw new ImportFault(log.otherTime(line.toLocaleString('en-US')), baseName(entry.name));
    yield { line, request: read };
  }
}
